import type { PurchaseStatus } from '@tillsight/domain/books/purchases/purchase-status'
import { type Selectable, sql, type Updateable } from 'kysely'
import { v7 as newId } from 'uuid'
import { takeNumber } from '#features/books/sales/index.ts'
import { memberOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { PurchasesTables } from './purchases.tables.ts'

const tables = (request: MemberRequest) => request.db.withTables<PurchasesTables>()

export type OrderRow = Selectable<PurchasesTables['purchase_order']>
export type LineRow = Selectable<PurchasesTables['purchase_line']>

/** The order, as it stays until the transaction ends: one receipt of it after the other. */
export const lockOrder = (request: MemberRequest, id: string): Promise<OrderRow | undefined> =>
  tables(request)
    .selectFrom('purchase_order')
    .selectAll()
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type NamedOrder = OrderRow & {
  supplier_name: string
  supplier_contact: string | null
  supplier_email: string | null
  supplier_address: string | null
  minimum: number | null
  by_name: string | null
}

export const selectOrder = async (request: MemberRequest, id: string): Promise<NamedOrder | undefined> => {
  const { rows } = await sql<NamedOrder>`
    select purchase_order.*, supplier.name as supplier_name, supplier.contact as supplier_contact,
      supplier.email as supplier_email, supplier.address as supplier_address, supplier.minimum,
      (select full_name from member where member.store_id = purchase_order.store_id
        and member.id = purchase_order.member_id) as by_name
    from purchase_order
    join supplier on supplier.store_id = purchase_order.store_id and supplier.id = purchase_order.supplier_id
    where purchase_order.store_id = ${request.storeId} and purchase_order.id = ${id}
  `.execute(request.db)
  return rows[0]
}

export type StockedLine = LineRow & {
  balance: number | null
  product_cost: number | null
  is_archived: boolean | null
}

/** Each with its product as it is now. */
export const selectLines = async (request: MemberRequest, orderId: string): Promise<StockedLine[]> => {
  const { rows } = await sql<StockedLine>`
    select line.*, product.balance, product.cost as product_cost, product.archived_at is not null as is_archived
    from purchase_line as line
    left join product on product.store_id = line.store_id and product.id = line.product_id
    where line.store_id = ${request.storeId} and line.order_id = ${orderId} order by line.place
  `.execute(request.db)
  return rows
}

export type NewLine = Pick<LineRow, 'product_id' | 'product_name' | 'article' | 'unit' | 'quantity' | 'cost'>

export const insertLines = async (
  request: MemberRequest,
  orderId: string,
  lines: readonly NewLine[],
): Promise<void> => {
  await tables(request)
    .insertInto('purchase_line')
    .values(
      lines.map((line, place) => ({
        ...line,
        store_id: request.storeId,
        order_id: orderId,
        id: newId(),
        place,
      })),
    )
    .execute()
}

export const deleteLines = async (request: MemberRequest, orderId: string): Promise<void> => {
  await tables(request)
    .deleteFrom('purchase_line')
    .where('store_id', '=', request.storeId)
    .where('order_id', '=', orderId)
    .execute()
}

type NewOrder = Pick<OrderRow, 'supplier_id' | 'note' | 'expected_on' | 'total'>

export const insertOrder = async (request: MemberRequest, order: NewOrder): Promise<string> => {
  const id = newId()
  await tables(request)
    .insertInto('purchase_order')
    .values({
      ...order,
      store_id: request.storeId,
      id,
      status: 'DRAFT',
      created_at: request.now,
      member_id: memberOf(request),
    })
    .execute()
  return id
}

/** The row must be locked. */
export const updateOrder = async (
  request: MemberRequest,
  id: string,
  changes: Updateable<PurchasesTables['purchase_order']>,
): Promise<void> => {
  await tables(request)
    .updateTable('purchase_order')
    .set({ ...changes, version: sql`version + 1` })
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}

/** Takes the next number, which is free again should the transaction be rolled back. */
export const updateSent = async (
  request: MemberRequest,
  id: string,
  expectedOn: string | null,
): Promise<void> => {
  await sql`
    with taken as (${takeNumber(request, sql`'PO'`)})
    update purchase_order set number = taken.last_number, status = 'SENT', sent_at = ${request.now},
      sent_on = ${request.today}, expected_on = ${expectedOn}, version = version + 1
    from taken where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export const deleteOrder = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .deleteFrom('purchase_order')
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}

export type OpenOrder = {
  id: string
  number: number
  supplier_name: string
  quantity: number
  expected_on: string | null
  status: PurchaseStatus
}

/** The orders by which some of a product is still to come, the next one first. */
export const selectOpenOrdersOf = async (request: MemberRequest, productId: string): Promise<OpenOrder[]> => {
  const { rows } = await sql<OpenOrder>`
    select purchase_order.id, purchase_order.number, supplier.name as supplier_name,
      line.quantity - line.received as quantity, purchase_order.expected_on, purchase_order.status
    from purchase_line as line
    join purchase_order on purchase_order.store_id = line.store_id and purchase_order.id = line.order_id
    join supplier on supplier.store_id = line.store_id and supplier.id = purchase_order.supplier_id
    where line.store_id = ${request.storeId} and line.product_id = ${productId}
      and purchase_order.status in ('SENT', 'PARTLY') and line.quantity > line.received
    order by purchase_order.expected_on, purchase_order.number
  `.execute(request.db)
  return rows
}
