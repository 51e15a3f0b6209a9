import type { SystemTask } from '#platform/jobs/task.ts'
import { stateOf } from '#platform/licence/licence.queries.ts'
import { inTransaction, type MemberRequest, type VisitorRequest } from '#platform/request.ts'
import { settingsOf } from '#platform/store-settings.ts'
import { systemRequest } from '#platform/system-request.ts'
import { lockConnection } from '../connections.queries.ts'
import { selectStreams } from '../streams.queries.ts'
import { type Due, postpone, selectDueConnections } from './due.queries.ts'
import { startRun } from './run-task.ts'

const startOne = (request: MemberRequest, id: string): Promise<void> =>
  inTransaction(request, async (request) => {
    const connection = await lockConnection(request, id)
    if (!connection || connection.run_id) return
    if (connection.state === 'ending') {
      await startRun(request, connection, 'sweep')
      return
    }
    if (connection.state !== 'on') return
    const streams = await selectStreams(request, [id])
    const isComplete = streams.every(({ is_on, is_complete }) => !is_on || is_complete)
    const isSweepDue =
      isComplete && connection.next_sweep_at !== null && connection.next_sweep_at <= request.now
    await startRun(request, connection, isSweepDue ? 'sweep' : isComplete ? 'sync' : 'backfill')
  })

/** The store as the connection finds it; null where nothing may change there any more. */
export const requestIn = (visitor: VisitorRequest, due: Due): MemberRequest | null => {
  const licence = stateOf(visitor, due)
  if (licence.kind === 'ENDED' || due.deletion_day !== null) return null
  const { store_id: storeId, today, time } = due
  return systemRequest(visitor, 'Connection', { storeId, today, time, licence, settings: settingsOf(due) })
}

/** Nothing changes in a store whose licence has ended, or that was closed: it is looked at later, so that others have their turn. */
export const startDueConnections: SystemTask = {
  name: 'start the connections that are due',
  cron: '* * * * *',
  run: async ({ request: visitor }) => {
    for (const due of await selectDueConnections(visitor)) {
      const request = requestIn(visitor, due)
      if (!request) await postpone(visitor, due)
      else
        await startOne(request, due.id).catch((error) =>
          visitor.log.warn({ error, connection: due.id }, 'a connection could not be started'),
        )
    }
  },
}
