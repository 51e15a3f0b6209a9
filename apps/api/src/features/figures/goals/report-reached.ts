import { inTransaction, type MemberRequest } from '#platform/request.ts'
import { sendEvents, sends } from '#platform/webhooks/send-events.queries.ts'
import { insertReached } from './goals.queries.ts'
import { readGoals } from './list-goals.ts'

/** Once in each period of a goal, to the webhooks that want it. */
export const reportReachedGoals = async (request: MemberRequest): Promise<void> => {
  if (!sends(request, 'goal.reached')) return
  const reached = (await readGoals(request)).filter(({ progress }) => progress?.state === 'reached')
  for (const { id, metric, label, unit, cadence, id_seller, id_category, progress } of reached) {
    if (!progress) continue
    const { start_date, end_date, actual, target } = progress
    await inTransaction(request, async (request) => {
      if (!(await insertReached(request, id, start_date))) return
      const goal = { id, metric, label, unit, cadence, id_seller, id_category }
      const data = { ...goal, start_date, end_date, actual, target, url: '/platform/goals' }
      await sendEvents(request, [{ type: 'goal.reached', data }])
    })
  }
}
