import type { Delivery } from '@tillsight/contract/data/webhooks'
import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import type { DeliveryRow } from './deliveries.queries.ts'

/** The title of an alert, the name of a product, the number of a sale. */
const titleOf = ({ title, name, number }: DeliveryRow['data']): string | null => {
  if (typeof title === 'string') return title
  if (typeof name === 'string') return name
  return typeof number === 'number' ? `#${receiptNumber(number)}` : null
}

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  id_message: row.message_id,
  type: row.type,
  title: titleOf(row.data),
  state: row.state,
  tries: row.tries,
  tried_at: row.tried_at?.toISOString() ?? null,
  took_ms: row.took_ms,
  status: row.status,
  error: row.error,
  next_try_at: row.state === 'WAITING' ? row.next_try_at.toISOString() : null,
  created_at: row.created_at.toISOString(),
})
