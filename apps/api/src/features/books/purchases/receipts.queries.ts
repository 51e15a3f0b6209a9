import { type Selectable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { memberOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { PurchasesTables } from './purchases.tables.ts'

const tables = (request: MemberRequest) => request.db.withTables<PurchasesTables>()

type ReceiptRow = Selectable<PurchasesTables['purchase_receipt']>
export type NamedReceipt = ReceiptRow & {
  product_id: string | null
  product_name: string
  unit: PurchasesTables['purchase_line']['unit']
  by_name: string | null
}

/** Newest first. */
export const selectReceipts = async (request: MemberRequest, orderId: string): Promise<NamedReceipt[]> => {
  const { rows } = await sql<NamedReceipt>`
    select receipt.*, line.product_id, line.product_name, line.unit,
      (select full_name from member where member.store_id = receipt.store_id and member.id = receipt.member_id)
        as by_name
    from purchase_receipt as receipt
    join purchase_line as line on line.store_id = receipt.store_id and line.order_id = receipt.order_id
      and line.id = receipt.line_id
    where receipt.store_id = ${request.storeId} and receipt.order_id = ${orderId}
    order by receipt.id desc
  `.execute(request.db)
  return rows
}

type NewReceipt = Pick<ReceiptRow, 'line_id' | 'quantity' | 'cost' | 'cost_before' | 'cost_after'>

/** Each with what it adds to its line. The order must be locked. */
export const insertReceipts = async (
  request: MemberRequest,
  orderId: string,
  receipts: readonly NewReceipt[],
): Promise<void> => {
  await tables(request)
    .insertInto('purchase_receipt')
    .values(
      receipts.map((receipt) => ({
        ...receipt,
        store_id: request.storeId,
        order_id: orderId,
        id: newId(),
        at: request.now,
        received_on: request.today,
        member_id: memberOf(request),
        undone_at: null,
      })),
    )
    .execute()
  for (const { line_id, quantity } of receipts)
    await addReceived(request, orderId, { lineId: line_id, by: quantity })
}

const addReceived = async (
  request: MemberRequest,
  orderId: string,
  { lineId, by }: { lineId: string; by: number },
): Promise<void> => {
  await tables(request)
    .updateTable('purchase_line')
    .set({ received: sql`received + ${by}::numeric` })
    .where('store_id', '=', request.storeId)
    .where('order_id', '=', orderId)
    .where('id', '=', lineId)
    .execute()
}

export const updateUndone = async (request: MemberRequest, receipt: NamedReceipt): Promise<void> => {
  await tables(request)
    .updateTable('purchase_receipt')
    .set({ undone_at: request.now })
    .where('store_id', '=', request.storeId)
    .where('order_id', '=', receipt.order_id)
    .where('id', '=', receipt.id)
    .execute()
  await addReceived(request, receipt.order_id, { lineId: receipt.line_id, by: -receipt.quantity })
}
