import type { Db } from '#platform/database/database.ts'
import type { SystemTask } from '#platform/jobs/task.ts'
import { stateOf } from '#platform/licence/licence.queries.ts'
import { limitConcurrency } from '#platform/limit-concurrency.ts'
import { type Announcing, afterChanges } from '#platform/live/after-changes.ts'
import type { MemberRequest, VisitorRequest } from '#platform/request.ts'
import { settingsOf } from '#platform/store-settings.ts'
import { systemRequest } from '#platform/system-request.ts'
import { deliverDue } from './deliver-due.ts'
import { type DueStore, deliverNext, deliverSoon, deliverTaskName, selectDueStores } from './due.queries.ts'

const mostAtOnce = 8

const requestIn = (visitor: VisitorRequest, due: DueStore): MemberRequest =>
  systemRequest(visitor, 'Webhook', {
    storeId: due.store_id,
    today: due.today,
    time: due.time,
    licence: stateOf(visitor, due),
    settings: settingsOf(due),
  })

/** What is in the outbox, soon after it was put there and when it is tried again. */
export const deliverEvents: SystemTask = {
  name: deliverTaskName,
  cron: '* * * * *',
  run: async ({ request, clock }) => {
    const limited = limitConcurrency(mostAtOnce, Number.POSITIVE_INFINITY)
    const stores = await selectDueStores(request)
    const works = stores.flatMap((store) =>
      store.webhook_ids.map((webhookId) =>
        limited(() => deliverDue(requestIn(request, store), { webhookId, clock })).catch((error) =>
          request.log.warn({ error, store: store.store_id }, 'a webhook could not be posted to'),
        ),
      ),
    )
    await Promise.all(works)
    await deliverNext({ ...request, now: clock() })
  },
}

/** What a crash loses of this is found by the clock. */
export const watchOutbox = ({ live, db, log }: Announcing & { db: Db }): (() => Promise<void>) =>
  afterChanges(
    { live, log },
    {
      topics: ['webhooks'],
      pauseMs: 500,
      work: () => deliverSoon(db),
      failure: 'webhooks were not posted to after a change',
    },
  )
