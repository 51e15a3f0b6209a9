import type { MovementRow } from './stock.queries.ts'

export const presentMovement = (line: MovementRow) => ({
  id: line.id,
  at: line.at.toISOString(),
  reason: line.reason,
  quantity: line.quantity,
  balance: line.balance,
  note: line.note,
  by: line.by_name,
  sale:
    line.sale_id && line.sale_number && line.sold_at
      ? { id: line.sale_id, number: line.sale_number, date: line.sold_at.toISOString() }
      : null,
})
