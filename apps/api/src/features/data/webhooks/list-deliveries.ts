import type { webhooks } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { selectDeliveries } from './deliveries.queries.ts'
import { getWebhook } from './get-webhook.ts'
import { presentDelivery } from './present-delivery.ts'

const mostShown = 50

export const listDeliveries: Verb<typeof webhooks.listDeliveries> = async (request, { id }) => {
  await getWebhook(request, id)
  return (await selectDeliveries(request, id, mostShown)).map(presentDelivery)
}
