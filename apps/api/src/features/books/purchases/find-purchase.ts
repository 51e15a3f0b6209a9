import type { purchases } from '@tillsight/contract'
import { unknownPurchase } from '@tillsight/contract/books/purchase-form'
import type { Purchase } from '@tillsight/contract/books/purchases'
import { type PurchaseStatus, purchaseStatusNames } from '@tillsight/domain/books/purchases/purchase-status'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { presentPurchase } from './present-purchase.ts'
import { lockOrder, type NamedOrder, type OrderRow, selectLines, selectOrder } from './purchases.queries.ts'
import { selectReceipts } from './receipts.queries.ts'

export const getOrderRow = async (request: MemberRequest, id: string): Promise<NamedOrder> => {
  const row = await selectOrder(request, id)
  if (!row) throw fieldError('missing', 'id', unknownPurchase)
  return row
}

export const readPurchase = async (request: MemberRequest, id: string): Promise<Purchase> => {
  const order = await getOrderRow(request, id)
  const lines = await selectLines(request, id)
  const receipts = await selectReceipts(request, id)
  return presentPurchase(request, { order, lines, receipts })
}

export const getPurchase: Verb<typeof purchases.getPurchase> = (request, { id }) => readPurchase(request, id)

type Wanted = {
  version?: number | undefined
  /** What only orders in these states can do, as it goes on after 'cannot be'. */
  only: readonly PurchaseStatus[]
  done: string
}

/** The order, locked until the transaction ends, where it is in a state for what is to be done with it. */
export const getOrderForUpdate = async (
  request: MemberRequest,
  id: string,
  { version, only, done }: Wanted,
): Promise<OrderRow> => {
  const row = await lockOrder(request, id)
  if (!row) throw fieldError('missing', 'id', unknownPurchase)
  refuseStaleEdit({ what: 'purchase order', latest: row, edited: version })
  if (!only.includes(row.status))
    throw fieldError(
      'conflict',
      'id',
      `This purchase order is ${purchaseStatusNames[row.status].toLowerCase()}, so it cannot be ${done}.`,
    )
  return row
}
