import type { connections } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { updateConnection } from './connections.queries.ts'
import { findConnection, findConnectionForUpdate, refuseRunning } from './find-connection.ts'
import { presentConnection } from './present-connection.ts'
import { replaceStreams } from './streams.queries.ts'

export const mapConnection: Verb<typeof connections.mapConnection> = (
  request,
  { id, version, streams, options },
) =>
  inTransaction(request, async (request) => {
    const before = await findConnectionForUpdate(request, id)
    refuseStaleEdit({ what: 'connection', latest: before, edited: version })
    refuseRunning(before)
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
