import type { connections } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { type ConnectionRow, deleteConnection, updateConnection, updateToken } from './connections.queries.ts'
import { auditedConnection, findStayingForUpdate, refuseRunning, refuseUndoing } from './find-connection.ts'
import { countKnown } from './records.queries.ts'
import { deleteRowsAndHints } from './rows.queries.ts'
import { startRun } from './run/run-task.ts'
import { updateRunState } from './runs.queries.ts'
import { restartStreams } from './streams.queries.ts'

const noSecrets = { sealed: null, sealed_names: [] }
const notDue = { run_id: null, next_run_at: null, next_sweep_at: null }
const noHealth = { message: null, lag_seconds: null, failures: 0 }

/** All that is left is which record here is which record there. */
const rest = async (request: MemberRequest, { id, run_id }: ConnectionRow): Promise<void> => {
  if (run_id) await updateRunState(request, run_id, { state: 'stopped', message: null })
  await updateConnection(request, id, {
    ...{ state: 'disconnected', ...noSecrets, ...notDue, ...noHealth },
    isEdit: true,
  })
  await updateToken(request, id, null)
  await deleteRowsAndHints(request, id)
  await restartStreams(request, id)
}

/** One that brought nothing has nothing to recognize, and one that was disconnected before is forgotten. */
const leave = async (request: MemberRequest, connection: ConnectionRow): Promise<void> => {
  const { id, state } = connection
  await refuseUndoing(request, connection)
  const isForgotten = state === 'disconnected' || (await countKnown(request, [id])).length === 0
  await (isForgotten ? deleteConnection(request, id) : rest(request, connection))
}

/** Its secrets go at once. With its data, it is gone once all of that is. */
export const disconnectConnection: Verb<typeof connections.disconnectConnection> = (
  request,
  { id, with_data },
) =>
  inTransaction(request, async (request) => {
    const connection = await findStayingForUpdate(request, id)
    if (with_data) {
      refuseRunning(connection)
      await updateConnection(request, id, { state: 'ending', ...noSecrets })
      await startRun(request, connection, 'sweep')
    } else await leave(request, connection)
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
