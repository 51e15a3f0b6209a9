import type { SystemTask } from '#platform/jobs/task.ts'
import { stateOf } from '#platform/licence/licence.queries.ts'
import type { MemberRequest, VisitorRequest } from '#platform/request.ts'
import { settingsOf } from '#platform/store-settings.ts'
import { systemRequest } from '#platform/system-request.ts'
import { type DueStore, selectDueStores, settleTaskName } from './due.queries.ts'
import { settleContests } from './settle.ts'

const requestIn = (visitor: VisitorRequest, due: DueStore): MemberRequest =>
  systemRequest(visitor, 'Contest', {
    storeId: due.store_id,
    today: due.today,
    time: due.time,
    licence: stateOf(visitor, due),
    settings: settingsOf(due),
  })

/** By the clock for starts and ends, and soon after changes. One store that fails stops no other. */
export const settleDueContests: SystemTask = {
  name: settleTaskName,
  cron: '* * * * *',
  run: async ({ request, clock }) => {
    if (request.installation.isDiskFull()) return
    const visitor = { ...request, now: clock() }
    for (const due of await selectDueStores(visitor)) {
      if (request.signal.aborted) return
      await settleContests(requestIn(visitor, due)).catch((error) =>
        request.log.warn({ error, store: due.store_id }, 'the contests of a store could not be settled'),
      )
    }
  },
}
