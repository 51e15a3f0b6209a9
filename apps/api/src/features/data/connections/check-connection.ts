import { SourceError } from '@tillsight/connectors/source-error'
import type { connections } from '@tillsight/contract'
import { guessColumns } from '@tillsight/domain/data/connections/columns/guess-columns'
import { linesSystem } from '@tillsight/domain/data/connections/sending-systems'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { askSource } from './ask-source.ts'
import { discoverSent } from './discover-sent.ts'
import { findConnection } from './find-connection.ts'
import { openAccess } from './open-access.ts'
import { systemOf } from './systems.ts'

export const inSourceWords = async <Answer>(
  request: Pick<MemberRequest, 'log'>,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await askSource(request, ask)
  } catch (error) {
    throw error instanceof SourceError ? new AppError('conflict', error.message) : error
  }
}

export const checkConnection: Verb<typeof connections.checkConnection> = async (request, { id }) => {
  const connection = await findConnection(request, id)
  const { connector } = systemOf(connection.system)
  try {
    const access = await openAccess(request, connection)
    const { isOk, message } = await inSourceWords(request, () => connector.check(access))
    return { is_ok: isOk, message }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { is_ok: false, message: error.message }
  }
}

export const discoverConnection: Verb<typeof connections.discoverConnection> = async (request, { id }) => {
  const connection = await findConnection(request, id)
  const { connector } = systemOf(connection.system)
  if (connection.system === linesSystem) return discoverSent(request, id)
  const access = await openAccess(request, connection)
  const streams = await inSourceWords(request, () => connector.discover(access))
  return streams.map(({ name, kind, fields, samples, timeZone, currency }) => ({
    ...{ name, kind, fields, time_zone: timeZone, currency },
    mapping: connector.isMapped
      ? guessColumns(
          kind,
          fields,
          samples.map(({ data }) => data),
        )
      : null,
    samples: samples.slice(0, 5).map(({ id, data }) => ({ id, data })),
  }))
}
