import { defaultLowStockThreshold } from '@tillsight/domain/books/catalog/stock-status'
import { sampleNumbersAfter } from '@tillsight/domain/books/sales/receipt-number'
import { sampleFamily } from '@tillsight/domain/data/samples/goods'
import { searchText } from '@tillsight/domain/search-text'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { EncodedPicture } from '#features/books/catalog/index.ts'
import { memberOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { SampleRows } from './sample-rows.ts'

export const records = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)`

/** A time on the store's clock as an instant, before now even where the clock went back an hour today. */
export const instant = (request: MemberRequest, local: string) => sql`least(
  ${sql.ref(local)} at time zone store.time_zone, ${request.now}::timestamptz - interval '1 millisecond'
)`

type Category = { id: string; name: string; isNew: boolean }

/** Creates the missing categories, and returns all of them in the order of the names. */
export const insertCategories = async (
  request: MemberRequest,
  names: readonly string[],
): Promise<Category[]> => {
  const made = names.map((name) => ({ id: newId(), name, search_name: searchText(name) }))
  await sql`
    insert into category (store_id, id, name, search_name, created_at)
    select ${request.storeId}, row.id, row.name, row.search_name, ${request.now}
    from ${records(made)} as row (id uuid, name text, search_name text)
    on conflict (store_id, search_name) do nothing
  `.execute(request.db)
  const { rows } = await sql<{ id: string; name: string; search_name: string }>`
    select id, name, search_name from category
    where store_id = ${request.storeId} and search_name = any (${made.map((one) => one.search_name)}::text[])
  `.execute(request.db)
  return made.map((one) => {
    const there = rows.find(({ search_name }) => search_name === one.search_name) ?? one
    return { id: there.id, name: there.name, isNew: there.id === one.id }
  })
}

type Kept = EncodedPicture & { id: string }

export const insertPictures = async (request: MemberRequest, pictures: Kept[]): Promise<void> => {
  await sql`
    insert into picture (store_id, id, small, large, created_at)
    select ${request.storeId}, one.id, one.small, one.large, ${request.now}
    from unnest(${pictures.map(({ id }) => id)}::text[], ${pictures.map(({ small }) => small)}::bytea[],
      ${pictures.map(({ large }) => large)}::bytea[]) as one (id, small, large)
  `.execute(request.db)
}

export const insertFamily = async (request: MemberRequest, id: string): Promise<void> => {
  const { name, optionNames } = sampleFamily
  await sql`
    insert into product_family (store_id, id, name, search_name, option_names, version, created_at)
    values (${request.storeId}, ${id}, ${name}, ${searchText(name)}, ${optionNames}, 1, ${request.now})
  `.execute(request.db)
}

type NewProduct = SampleRows['products'][number] & { picture_id: string }

export const insertProducts = async (request: MemberRequest, products: NewProduct[]): Promise<void> => {
  await sql`
    insert into product (store_id, id, category_id, name, sku, search_name, search_text, price, cost, balance,
      low_stock, picture_id, unit, family_id, option_values, version, created_at)
    select ${request.storeId}, row.id, row.category_id, row.name, row.sku, row.search_name, row.search_text,
      row.price, row.cost, row.balance, ${defaultLowStockThreshold}, row.picture_id, row.unit,
      row.family_id, row.option_values, 1, ${request.now}
    from ${records(products)} as row (id uuid, category_id uuid, name text, sku text, search_name text,
      search_text text, price bigint, cost bigint, balance integer, picture_id text, unit text, family_id uuid,
      option_values text[])
  `.execute(request.db)
  await sql`
    insert into product_barcode (store_id, key, code, product_id, place)
    select ${request.storeId}, row.barcode, row.barcode, row.id, 0
    from ${records(products)} as row (id uuid, barcode text) where row.barcode is not null
    on conflict do nothing
  `.execute(request.db)
}

export const insertCustomers = async (
  request: MemberRequest,
  customers: SampleRows['customers'],
): Promise<void> => {
  await sql`
    insert into customer (store_id, id, name, email, number, location, tags, search_name, search_text, created_at)
    select store.id, row.id, row.name, row.email, row.number, row.location, row.tags, row.search_name,
      row.search_text, ${instant(request, 'row.joined_at')}
    from ${records(customers)} as row (id uuid, name text, email text, number text, location text, tags text[],
      search_name text, search_text text, joined_at timestamp), store
    where store.id = ${request.storeId}
  `.execute(request.db)
}

/** Members without a person behind them: nobody can sign in as one. */
export const insertHelpers = async (
  request: MemberRequest,
  helpers: SampleRows['helpers'],
): Promise<void> => {
  await sql`
    insert into member (store_id, id, role, full_name, email, number, created_at)
    select ${request.storeId}, row.id, row.role, row.full_name, row.email, '', ${request.now}
    from ${records(helpers)} as row (id uuid, full_name text, email text, role text)
  `.execute(request.db)
}

/** Their numbers are apart from those of the store's own receipts. */
export const insertSales = async (request: MemberRequest, sales: SampleRows['sales']): Promise<void> => {
  await sql`
    with numbered as (
      insert into sale_counter as counter (store_id, last_number, last_sample_number)
      values (${request.storeId}, 0, ${sampleNumbersAfter + sales.length}::integer)
      on conflict (store_id) do update set
        last_sample_number = counter.last_sample_number + ${sales.length}::integer
      returning last_sample_number - ${sales.length}::integer + 1 as first
    ), row as (
      select row.*, ${instant(request, 'row.sold_at')} as at, store.id as store_id, store.time_zone
      from ${records(sales)} as row (id uuid, place integer, kind text, return_of uuid, sold_at timestamp,
        customer_id uuid, seller_id uuid, till_id uuid, payment_method text, note text, reason text, restocked boolean, is_discounted boolean,
        is_promoted boolean,
        quantity integer, gross bigint, discount bigint, total bigint, cost bigint, search_text text), store
      where store.id = ${request.storeId}
    )
    insert into sale (store_id, id, number, kind, return_of, sold_at, day, hour, customer_id, seller_id,
      till_id, payment_method, note, reason, restocked, restocked_units, lost_cost, is_discounted, is_promoted, quantity,
      gross, discount, total, cost, search_text, created_at)
    select row.store_id, row.id, numbered.first + row.place, row.kind, row.return_of, row.at,
      (row.at at time zone row.time_zone)::date, extract(hour from row.at at time zone row.time_zone),
      row.customer_id, coalesce(row.seller_id, ${memberOf(request)}), row.till_id, row.payment_method, row.note, row.reason,
      row.restocked, case when row.restocked then -row.quantity else 0 end,
      case when row.restocked is false then -row.cost else 0 end,
      row.is_discounted, row.is_promoted, row.quantity, row.gross, row.discount, row.total, row.cost, row.search_text, row.at
    from row, numbered
  `.execute(request.db)
}

export const insertLines = async (request: MemberRequest, lines: SampleRows['lines']): Promise<void> => {
  await sql`
    insert into sale_line (store_id, sale_id, id, place, return_of, sold_at, day, product_id, product_name,
      category_id, category_name, price, unit_cost, discount_rate, quantity, returned, gross, discount, total, cost,
      restocked, promotion_id, promotion_name)
    select store.id, row.sale_id, row.id, row.place, row.return_of, moment.at,
      (moment.at at time zone store.time_zone)::date, row.product_id, row.product_name, row.category_id,
      row.category_name, row.price, row.unit_cost, row.discount_rate, row.quantity, row.returned, row.gross,
      row.discount, row.total, row.cost, row.restocked, row.promotion_id, row.promotion_name
    from ${records(lines)} as row (sale_id uuid, id uuid, place smallint, return_of uuid, sold_at timestamp,
      product_id uuid, product_name text, category_id uuid, category_name text, price bigint, unit_cost bigint,
      discount_rate integer, returned integer, quantity integer, gross bigint, discount bigint, total bigint,
      cost bigint, restocked boolean, promotion_id uuid, promotion_name text), store, lateral (select ${instant(request, 'row.sold_at')} as at) as moment
    where store.id = ${request.storeId}
  `.execute(request.db)
}

export const insertMovements = async (
  request: MemberRequest,
  movements: SampleRows['movements'],
): Promise<void> => {
  await sql`
    insert into stock_movement (store_id, product_id, id, at, reason, quantity, balance, member_id, sale_id)
    select store.id, row.product_id, row.id, ${instant(request, 'row.at')}, row.reason, row.quantity,
      row.balance, ${memberOf(request)}, row.sale_id
    from ${records(movements)} as row (product_id uuid, id uuid, at timestamp, reason text, quantity integer,
      balance integer, sale_id uuid), store
    where store.id = ${request.storeId}
  `.execute(request.db)
}

export const insertPrices = async (request: MemberRequest, prices: SampleRows['prices']): Promise<void> => {
  await sql`
    insert into product_price (store_id, product_id, id, at, price, cost, member_id)
    select store.id, row.product_id, row.id, ${instant(request, 'row.at')}, row.price, row.cost,
      ${memberOf(request)}
    from ${records(prices)} as row (product_id uuid, id uuid, at timestamp, price bigint, cost bigint), store
    where store.id = ${request.storeId}
  `.execute(request.db)
}
