import type { MemberRequest } from '#platform/request.ts'
import type { DeliveryRow } from './deliveries.queries.ts'

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/')

/** What is posted, as Standard Webhooks describes it: what happened, when, and to what. */
export const messageBody = (
  { publicUrl, storeId }: Pick<MemberRequest, 'publicUrl' | 'storeId'>,
  { type, happened_at, store_name, data }: Pick<DeliveryRow, 'type' | 'happened_at' | 'store_name' | 'data'>,
): string =>
  JSON.stringify({
    type,
    timestamp: happened_at.toISOString(),
    store: { id: storeId, name: store_name },
    data: isPath(data.url) ? { ...data, url: `${publicUrl}${data.url}` } : data,
  })
