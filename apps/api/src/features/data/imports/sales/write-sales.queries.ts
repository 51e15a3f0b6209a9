import { importedNumbersAfter } from '@tillsight/domain/books/sales/receipt-number'
import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'
import type { LineRow, SaleRow } from './sale-row.ts'

const records = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)`

/** Numbers of their own: the counter of the tills is not touched. */
export const takeNumbers = async ({ db, storeId }: StoreRequest, count: number): Promise<number> => {
  const { rows } = await sql<{ last_number: number }>`
    insert into import_counter (store_id, last_number) values (${storeId}, ${importedNumbersAfter + count}::integer)
    on conflict (store_id) do update set last_number = import_counter.last_number + ${count}::integer
    returning last_number
  `.execute(db)
  return (rows[0]?.last_number ?? 0) - count + 1
}

/** A day without a time is noon of it. None is in the future, also where the day is today. */
const moment = ({ now }: StoreRequest) => sql`least(
  coalesce(row.at::timestamptz, (row.day::date + time '12:00') at time zone store.time_zone), ${now}::timestamptz)`

/** A sale of a customer. */
export type Sold = { customer_id: string; sold_at: Date; total: number; cost: number }

type Rows = { sales: readonly SaleRow[]; lines: readonly LineRow[] }

/** With their lines, in one statement. They take no receipt number and are at no till. */
export const insertSales = async (request: StoreRequest, { sales, lines }: Rows): Promise<Sold[]> => {
  const { rows } = await sql<Sold>`
    with sold as (
      insert into sale (store_id, id, number, kind, sold_at, day, hour, customer_id, seller_id, payment_method, payments,
        note, is_discounted, quantity, gross, discount, total, cost, tax, prices_include_tax, search_text, version, created_at)
      select store.id, row.id, row.number, 'SALE', sold.at, (sold.at at time zone store.time_zone)::date,
        extract(hour from sold.at at time zone store.time_zone), row.customer_id, row.seller_id, row.payment,
        row.payments, row.note, row.is_discounted, row.quantity, row.gross, row.discount, row.total, row.cost, row.tax, false,
        row.search_text, coalesce(row.version, 1), ${request.now}
      from ${records(sales)} as row (id uuid, number integer, day text, at text, customer_id uuid, seller_id uuid,
        payment text, payments jsonb, note text, is_discounted boolean, quantity numeric, gross bigint, discount bigint, total bigint,
        cost bigint, tax bigint, search_text text, version integer), store, lateral (select ${moment(request)} as at) as sold
      where store.id = ${request.storeId}
      returning id, store_id, sold_at, day, customer_id, total, cost
    ), line as (
      insert into sale_line (store_id, sale_id, id, place, sold_at, day, product_id, product_name, product_long_name,
        category_id, category_name, price, unit_cost, discount_rate, quantity, gross, discount, total, cost, tax,
        taxes, unit)
      select sold.store_id, sold.id, gen_random_uuid(), row.place, sold.sold_at, sold.day, row.product_id,
        row.product_name, row.product_long_name, row.category_id, row.category_name, row.price, row.unit_cost,
        row.discount_rate, row.quantity, row.gross, row.discount, row.total, row.cost, row.tax, row.taxes, row.unit
      from ${records(lines)} as row (sale_id uuid, place smallint, product_id uuid, product_name text,
        product_long_name text, category_id uuid, category_name text, price bigint, unit_cost bigint,
        discount_rate integer, quantity numeric, gross bigint, discount bigint, total bigint, cost bigint, tax bigint,
        taxes jsonb, unit text)
      join sold on sold.id = row.sale_id
    )
    select customer_id, sold_at, total, cost from sold where customer_id is not null
  `.execute(request.db)
  return rows
}

/** What the sales of an import took of each product. */
export const selectSoldUnits = async (
  { db, storeId }: StoreRequest,
  importId: string,
): Promise<{ id: string; units: number }[]> => {
  const { rows } = await sql<{ id: string; units: number }>`
    select line.product_id as id, sum(line.quantity) as units
    from imported_record as made join sale_line as line on line.store_id = made.store_id and line.sale_id = made.id
    where made.store_id = ${storeId} and made.import_id = ${importId} and made.kind = 'sale'
      and line.restocked is distinct from false
    group by line.product_id order by line.product_id
  `.execute(db)
  return rows
}

export type Visits = { purchases: number; spent: number; profit: number; first: Date; last: Date }

/** Adds to what customers bought before, in the order of their ids: counting all their sales again would take longer. */
export const addVisits = async (
  { db, storeId }: StoreRequest,
  visits: readonly (Visits & { id: string })[],
): Promise<void> => {
  await sql`
    select from customer where store_id = ${storeId} and id = any (${visits.map(({ id }) => id)}::uuid[])
    order by id for no key update
  `.execute(db)
  await sql`
    update customer set purchases = customer.purchases + row.purchases, spent = customer.spent + row.spent,
      profit = customer.profit + row.profit,
      first_purchase_at = least(customer.first_purchase_at, row.first),
      last_purchase_at = greatest(customer.last_purchase_at, row.last)
    from ${records(visits)} as row (id uuid, purchases integer, spent bigint, profit bigint, first timestamptz,
      last timestamptz)
    where customer.store_id = ${storeId} and customer.id = row.id
  `.execute(db)
}
