import { isGivenUp, pauseBeforeRetry } from '@tillsight/domain/data/webhooks/retry'
import { notifyMember } from '#features/figures/alerts/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type MemberRequest } from '#platform/request.ts'
import { type TakenDelivery, takeDue, updateFailing, updateTaken, updateTried } from './deliveries.queries.ts'
import { type Outcome, postDelivery } from './post-delivery.ts'
import { selectOwners, updateOff, updateSentEvents } from './webhooks.queries.ts'

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Nothing more is posted to it until an owner turns it on again, and the owners are notified. */
const turnOff = async (request: MemberRequest, { webhook_id: id, url }: TakenDelivery, reason: string) => {
  await updateOff(request, id, reason)
  await updateSentEvents(request)
  await audit(request, {
    ...request,
    action: 'webhook.turned-off',
    record: { kind: 'webhook', id },
    after: { id, url, reason },
  })
  for (const memberId of await selectOwners(request))
    await notifyMember(request, {
      memberId,
      key: `webhook ${id} ${request.now.toISOString()}`,
      title: 'A webhook was turned off',
      reason: `${url}: ${reason}`,
      address: '/platform/webhooks',
      isMailed: true,
    })
}

const goneWords = 'The server said that this address is gone (410).'
const failingWords = 'Nothing was taken for three days.'

type Tried = { delivery: TakenDelivery; outcome: Outcome; tookMs: number }

const settle = (request: MemberRequest, { delivery, outcome, tookMs }: Tried): Promise<void> =>
  inTransaction(request, async (request) => {
    const { now } = request
    const { status, error, retryAfterMs, isFinal } = outcome
    const result = { status, error, tookMs }
    request.publish('webhooks')
    if (error === null) {
      await updateTried(request, delivery, { ...result, state: 'SENT', nextTryAt: now })
      return updateTaken(request, delivery.webhook_id)
    }
    const pause = isFinal
      ? null
      : pauseBeforeRetry({ tries: delivery.tries, retryAfterMs, chance: Math.random() })
    await updateTried(request, delivery, {
      ...result,
      state: pause === null ? 'FAILED' : 'WAITING',
      nextTryAt: later(now, pause ?? 0),
    })
    await updateFailing(request, delivery.webhook_id, retryAfterMs === null ? null : later(now, retryAfterMs))
    if (isGivenUp({ status, failingSince: delivery.failing_since ?? now, now }))
      await turnOff(request, delivery, status === 410 ? goneWords : failingWords)
  })

/** One webhook must not make the others wait: what is left is taken by the next run. */
const budgetMs = 10_000

/** Posts what is due for one webhook, one after the other; one that does not answer is left alone for now. */
export const deliverDue = async (
  request: MemberRequest,
  { webhookId, clock }: { webhookId: string; clock: () => Date },
): Promise<void> => {
  const started = performance.now()
  while (performance.now() - started < budgetMs && !request.signal?.aborted) {
    const trying = { ...request, now: clock() }
    const delivery = await takeDue(trying, webhookId)
    if (!delivery) return
    const from = performance.now()
    const outcome = await postDelivery(trying, delivery)
    await settle(trying, { delivery, outcome, tookMs: Math.round(performance.now() - from) })
    if (outcome.error !== null && outcome.status === null) return
  }
}
