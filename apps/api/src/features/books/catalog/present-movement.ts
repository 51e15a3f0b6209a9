import { may } from '@tillsight/domain/access'
import { isBy } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { MovementRow } from './stock.queries.ts'

/** A sale that is gone is nobody's: what it left in the ledger is told to those who see every sale. */
const isOfUnseenSale = (request: MemberRequest, line: MovementRow): boolean =>
  line.sale_id !== null && !isBy(request, line.seller_id) && !may(request.role, 'sales:read')

/** The pieces of a colleague's sale are still listed, so that the balance adds up; whose and which it was is not. */
export const presentMovement = (request: MemberRequest, line: MovementRow) => {
  const isUnseen = isOfUnseenSale(request, line)
  return {
    id: line.id,
    at: line.at.toISOString(),
    reason: line.reason,
    quantity: line.quantity,
    balance: line.balance,
    note: isUnseen ? null : line.note,
    by: isUnseen ? null : line.by_name,
    sale:
      !isUnseen && line.sale_id && line.sale_number && line.sold_at
        ? { id: line.sale_id, number: line.sale_number, date: line.sold_at.toISOString() }
        : null,
  }
}
