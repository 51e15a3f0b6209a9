import type { connections } from '@tillsight/contract'
import { mappingProblem } from '@tillsight/domain/data/connections/lines/mapping-problem'
import { linesSystem } from '@tillsight/domain/data/connections/sending-systems'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { updateConnection } from './connections.queries.ts'
import { findConnection, findConnectionForUpdate, refuseRunning } from './find-connection.ts'
import { presentConnection } from './present-connection.ts'
import { type ChosenStream, replaceStreams } from './streams.queries.ts'

/** A record of a tap is one record here, or a sale with the lines of a list in it. */
const refuseWrongMappings = (streams: readonly ChosenStream[]): void => {
  const problem = streams
    .filter(({ is_on }) => is_on)
    .map(mappingProblem)
    .find((found) => found !== null)
  if (problem) throw fieldError('invalid', 'streams', problem)
}

export const mapConnection: Verb<typeof connections.mapConnection> = (
  request,
  { id, version, streams, options },
) =>
  inTransaction(request, async (request) => {
    const before = await findConnectionForUpdate(request, id)
    refuseStaleEdit({ what: 'connection', latest: before, edited: version })
    refuseRunning(before)
    if (before.system === linesSystem) refuseWrongMappings(streams)
    await replaceStreams(request, id, streams)
    await updateConnection(request, id, { options, isEdit: true })
    const after = await findConnection(request, id)
    await audit(request, {
      ...request,
      action: 'connection.mapped',
      record: { kind: 'connection', id },
      after: {
        name: after.name,
        minutes: options.minutes,
        streams: streams.filter(({ is_on }) => is_on).map(({ name }) => name),
      },
    })
    request.publish('connections')
    return presentConnection(request, after)
  })
