import type { connections } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { deleteConnection, updateConnection } from './connections.queries.ts'
import { auditedConnection, findConnectionForUpdate, refuseRunning } from './find-connection.ts'
import { startRun } from './run/run-task.ts'

/** Its secrets go at once. With its data, it is gone once all of that is. */
export const disconnectConnection: Verb<typeof connections.disconnectConnection> = (
  request,
  { id, with_data },
) =>
  inTransaction(request, async (request) => {
    const connection = await findConnectionForUpdate(request, id)
    if (with_data) {
      refuseRunning(connection)
      await updateConnection(request, id, { state: 'ending', sealed: null, sealed_names: [] })
      await startRun(request, connection, 'sweep')
    } else await deleteConnection(request, id)
    await audit(request, {
      ...request,
      action: 'connection.disconnected',
      record: { kind: 'connection', id },
      before: auditedConnection(connection),
      after: { with_data },
    })
    request.publish('connections')
    return null
  })
