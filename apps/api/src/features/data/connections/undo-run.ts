import type { connectionRuns } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { updateConnection } from './connections.queries.ts'
import { findConnectionForUpdate, findRun, refuseRunning } from './find-connection.ts'
import { presentRun } from './present-run.ts'
import { queueRun } from './run/run-task.ts'
import { updateRunProgress, updateRunState } from './runs.queries.ts'

/** Paused, or the next run would bring it all again. */
export const undoRun: Verb<typeof connectionRuns.undoRun> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const run = await findRun(request, id)
    const connection = await findConnectionForUpdate(request, run.connection_id)
    refuseRunning(connection)
    const { can_undo } = presentRun(await findRun(request, id))
    if (!can_undo)
      throw new AppError(
        'conflict',
        'Only the latest run that changed something can be undone, and only once.',
      )
    await updateRunState(request, id, { state: 'undoing', message: null })
    await updateRunProgress(request, id, {})
    await updateConnection(request, connection.id, { state: 'paused', message: null, isEdit: true })
    await queueRun(request, connection, id)
    await audit(request, {
      ...request,
      action: 'connection.undone',
      record: { kind: 'connection', id: connection.id },
      before: { name: connection.name, new: run.new, changed: run.changed, deleted: run.deleted },
    })
    return presentRun(await findRun(request, id))
  })
