import { SourceError } from '@tillsight/connectors/source-error'
import type { connections } from '@tillsight/contract'
import { guessColumns } from '@tillsight/domain/data/connections/columns/guess-columns'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { findConnection } from './find-connection.ts'
import { openAccess } from './open-access.ts'
import { systemOf } from './systems.ts'

const unreached = 'The system could not be reached. Check the address and try again.'

/** What a source did wrong is said in its connector's words; anything else might name what it was asked with. */
export const inSourceWords = async <Answer>(
  { log }: Pick<MemberRequest, 'log'>,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AppError) throw error
    if (error instanceof SourceError) throw new AppError('conflict', error.message)
    log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'a source could not be asked')
    throw new AppError('conflict', unreached)
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
