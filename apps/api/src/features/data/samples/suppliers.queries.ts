import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { memberOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'
import { instant, records } from './load.queries.ts'
import { sampleIds } from './samples.queries.ts'

export const insertSuppliers = async (
  request: MemberRequest,
  suppliers: readonly object[],
  terms: readonly object[],
): Promise<void> => {
  await sql`
    insert into supplier (store_id, id, name, contact, email, address, lead_days, minimum, search_name, search_text,
      created_at)
    select ${request.storeId}, row.*, ${request.now}
    from ${records(suppliers)} as row (id uuid, name text, contact text, email text, address text,
      lead_days integer, minimum bigint, search_name text, search_text text)
  `.execute(request.db)
  await sql`
    insert into supplier_product (store_id, supplier_id, product_id, cost, article, pack_size, is_preferred)
    select ${request.storeId}, row.*, true
    from ${records(terms)} as row (supplier_id uuid, product_id uuid, cost bigint, article text, pack_size numeric)
  `.execute(request.db)
}

type OrderLine = { order_id: string; id: string; received_at: string | null }

export const insertOrders = async (
  request: MemberRequest,
  orders: readonly object[],
  lines: readonly OrderLine[],
): Promise<void> => {
  await sql`
    insert into purchase_order (store_id, id, number, supplier_id, status, expected_on, created_at, sent_at, sent_on,
      closed_on, total, received_total, member_id)
    select store.id, row.id, row.number, row.supplier_id, row.status, row.expected_on,
      ${instant(request, 'row.sent_at')}, ${instant(request, 'row.sent_at')}, row.sent_at::date,
      row.closed_at::date, row.total, row.received_total, ${memberOf(request)}
    from ${records(orders)} as row (id uuid, number integer, supplier_id uuid, status text, expected_on date,
      sent_at timestamp, closed_at timestamp, total bigint, received_total bigint), store
    where store.id = ${request.storeId}
  `.execute(request.db)
  await sql`
    insert into purchase_line (store_id, order_id, id, place, product_id, product_name, article, quantity, received,
      cost)
    select ${request.storeId}, row.order_id, row.id, row.place, row.product_id, row.product_name, row.article,
      row.quantity, case when row.received_at is null then 0 else row.quantity end, row.cost
    from ${records(lines)} as row (order_id uuid, id uuid, place integer, product_id uuid, product_name text,
      article text, quantity numeric, cost bigint, received_at timestamp)
  `.execute(request.db)
  const receipts = lines
    .filter(({ received_at }) => received_at !== null)
    .map((line) => ({ ...line, line_id: line.id, id: newId() }))
  await sql`
    insert into purchase_receipt (store_id, order_id, id, line_id, at, received_on, quantity, cost, cost_before,
      cost_after, member_id)
    select store.id, row.order_id, row.id, row.line_id, ${instant(request, 'row.received_at')},
      row.received_at::date, row.quantity, row.cost, row.cost, row.cost, ${memberOf(request)}
    from ${records(receipts)} as row (order_id uuid, id uuid, line_id uuid, received_at timestamp, quantity numeric,
      cost bigint), store
    where store.id = ${request.storeId}
  `.execute(request.db)
}

/** Sample orders, and the sample suppliers that nothing real was ordered from. Before the products: they are locked first. */
export const deleteSuppliers = async (request: MemberRequest): Promise<void> => {
  await sql`
    delete from purchase_order where store_id = ${request.storeId}
      and id = any ${sampleIds(request, 'purchase_order')}
  `.execute(request.db)
  await sql`
    delete from supplier where store_id = ${request.storeId} and id = any ${sampleIds(request, 'supplier')}
      and not exists (
        select from purchase_order
        where purchase_order.store_id = supplier.store_id and purchase_order.supplier_id = supplier.id
      )
  `.execute(request.db)
}
