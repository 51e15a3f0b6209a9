import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'
import type { ReturnedLineRow, ReturnRow } from '../sales/sale-row.ts'

const records = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)`

/** A day without a time is noon of it, or when the sale was, where that was later. None is in the future. */
const moment = ({ now }: StoreRequest) => sql`least(greatest(
  coalesce(row.at::timestamptz, (row.day::date + time '12:00') at time zone store.time_zone), row.sold_at), ${now}::timestamptz)`

/** They take no receipt number and are at no till, as the sales of an import. */
export const insertReturns = async (request: StoreRequest, returns: readonly ReturnRow[]): Promise<void> => {
  await sql`
    insert into sale (store_id, id, number, kind, return_of, sold_at, day, hour, customer_id, seller_id, payment_method,
      payments, note, reason, restocked, restocked_units, lost_cost, is_discounted, quantity, gross, discount, total, cost, tax,
      prices_include_tax, search_text, created_at)
    select store.id, row.id, row.number, 'RETURN', row.return_of, back.at, (back.at at time zone store.time_zone)::date,
      extract(hour from back.at at time zone store.time_zone), row.customer_id, row.seller_id, row.payment, row.payments, row.note,
      row.reason, row.restocked, row.restocked_units, row.lost_cost, row.is_discounted, row.quantity, row.gross,
      row.discount, row.total, row.cost, row.tax, row.prices_include_tax, row.search_text, ${request.now}
    from ${records(returns)} as row (id uuid, number integer, return_of uuid, day text, at text, sold_at timestamptz,
      customer_id uuid, seller_id uuid, payment text, payments jsonb, note text, reason text, restocked boolean,
      restocked_units numeric, lost_cost bigint, is_discounted boolean, quantity numeric, gross bigint, discount bigint,
      total bigint, cost bigint, tax bigint, prices_include_tax boolean, search_text text), store,
      lateral (select ${moment(request)} as at) as back
    where store.id = ${request.storeId}
  `.execute(request.db)
}

export const insertReturnedLines = async (
  { db, storeId }: StoreRequest,
  lines: readonly ReturnedLineRow[],
): Promise<void> => {
  await sql`
    insert into sale_line (store_id, sale_id, id, place, return_of, sold_at, day, product_id, product_name,
      product_long_name, category_id, category_name, price, unit_cost, discount_rate, quantity, gross, discount, total,
      cost, tax, taxes, restocked, unit)
    select sale.store_id, sale.id, row.id, row.place, row.return_of, sale.sold_at, sale.day, row.product_id,
      row.product_name, row.product_long_name, row.category_id, row.category_name, row.price, row.unit_cost,
      row.discount_rate, row.quantity, row.gross, row.discount, row.total, row.cost, row.tax, row.taxes, row.restocked,
      row.unit
    from ${records(lines)} as row (sale_id uuid, id uuid, place smallint, return_of uuid, product_id uuid,
      product_name text, product_long_name text, category_id uuid, category_name text, price bigint, unit_cost bigint,
      discount_rate integer, quantity numeric, gross bigint, discount bigint, total bigint, cost bigint, tax bigint,
      taxes jsonb, restocked boolean, unit text)
    join sale on sale.store_id = ${storeId} and sale.id = row.sale_id
  `.execute(db)
}

/** What is left of the lines that came back. */
export const addReturned = async (
  { db, storeId }: StoreRequest,
  lines: readonly { sale_id: string; line_id: string; quantity: number }[],
): Promise<void> => {
  await sql`
    update sale_line set returned = sale_line.returned + back.quantity
    from (
      select sale_id, line_id, sum(quantity) as quantity
      from ${records(lines)} as row (sale_id uuid, line_id uuid, quantity numeric) group by 1, 2
    ) as back
    where sale_line.store_id = ${storeId} and sale_line.sale_id = back.sale_id and sale_line.id = back.line_id
  `.execute(db)
}

/** What customers got back, in the order of their ids. A return is no visit. */
export const addRefunds = async (
  { db, storeId }: StoreRequest,
  refunds: readonly { id: string; spent: number; profit: number }[],
): Promise<void> => {
  await sql`
    select from customer where store_id = ${storeId} and id = any (${refunds.map(({ id }) => id)}::uuid[])
    order by id for no key update
  `.execute(db)
  await sql`
    update customer set spent = customer.spent + row.spent, profit = customer.profit + row.profit
    from ${records(refunds)} as row (id uuid, spent bigint, profit bigint)
    where customer.store_id = ${storeId} and customer.id = row.id
  `.execute(db)
}
