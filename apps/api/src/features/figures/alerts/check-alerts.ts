import { isReadOnly } from '@tillsight/domain/people/store/licence-state'
import { reportReachedGoals } from '#features/figures/goals/index.ts'
import { AppError } from '#platform/errors.ts'
import type { SystemTask } from '#platform/jobs/task.ts'
import { stateOf } from '#platform/licence/licence.queries.ts'
import { inTransaction, type MemberRequest, type VisitorRequest } from '#platform/request.ts'
import { settingsOf } from '#platform/store-settings.ts'
import { systemRequest } from '#platform/system-request.ts'
import { selectWatchingAlerts, updateChecked, updateProblem } from './alerts.queries.ts'
import { checkTaskName, type DueStore, insertMissingChecks, takeDueStore } from './checks.queries.ts'
import { deliverAfterQuietHours } from './deliver.ts'
import { settleGone, settleJudged, settleStock } from './fire.ts'
import { kindOf } from './kinds/kind-of.ts'

const unknownFailure = 'It could not be checked. It is tried again in a few minutes.'

/** One alert that fails says so, and the others go on. */
export const checkStore = async (request: MemberRequest): Promise<void> => {
  for (const alert of await selectWatchingAlerts(request)) {
    if (request.signal?.aborted) return
    try {
      await kindOf(alert.rule).check(request, { alert, settleJudged, settleStock, settleGone })
    } catch (error) {
      request.log.warn({ error, alert: alert.id }, 'an alert could not be checked')
      await updateProblem(request, alert.id, error instanceof AppError ? error.message : unknownFailure)
    }
  }
  await inTransaction(request, deliverAfterQuietHours)
  await reportReachedGoals(request)
  await updateChecked(request)
}

const requestIn = (visitor: VisitorRequest, due: DueStore): MemberRequest =>
  systemRequest(visitor, 'Alert', {
    storeId: due.store_id,
    today: due.today,
    time: due.time,
    licence: stateOf(visitor, due),
    settings: settingsOf(due),
  })

/** Looks at the alerts of every store that is due, one store after the other. */
const checkDueAlerts = async (standing: Omit<VisitorRequest, 'now'>, clock: () => Date): Promise<void> => {
  await insertMissingChecks({ ...standing, now: clock() })
  while (!standing.signal?.aborted) {
    const visitor = { ...standing, now: clock() }
    const due = await takeDueStore(visitor)
    if (!due) return
    const request = requestIn(visitor, due)
    if (isReadOnly(request.licence)) continue
    await checkStore(request).catch((error) =>
      visitor.log.warn({ error, store: due.store_id }, 'the alerts of a store could not be checked'),
    )
  }
}

/** By the clock for days that end, and soon after changes. */
export const checkAlerts: SystemTask = {
  name: checkTaskName,
  cron: '* * * * *',
  run: async ({ request, clock }) => {
    if (!request.installation.isDiskFull()) await checkDueAlerts(request, clock)
  },
}
