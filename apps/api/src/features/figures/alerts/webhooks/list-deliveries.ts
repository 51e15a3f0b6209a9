import type { webhooks } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { selectDeliveries } from '../deliveries.queries.ts'
import { getWebhook } from './get-webhook.ts'

const mostShown = 20

export const listDeliveries: Verb<typeof webhooks.listDeliveries> = async (request, { id }) => {
  await getWebhook(request, id)
  const rows = await selectDeliveries(request, id, mostShown)
  return rows.map(({ created_at, ...delivery }) => ({ ...delivery, created_at: created_at.toISOString() }))
}
