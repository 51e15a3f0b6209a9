import { barcodeKey } from '@tillsight/domain/books/catalog/barcode'
import { searchText } from '@tillsight/domain/search-text'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type EncodedPicture, searchColumns } from '#features/books/catalog/index.ts'
import { memberOf } from '#platform/actor.ts'
import type { StoreRequest } from '#platform/request.ts'
import type { ReadyProduct } from './plan-products.ts'

const records = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)`

/** The categories of these names, by search text; those that were missing are new. */
export const ensureCategories = async (
  { db, storeId, now }: StoreRequest,
  names: readonly string[],
): Promise<{ ids: ReadonlyMap<string, { id: string; name: string }>; made: string[] }> => {
  const wanted = new Map(names.map((name) => [searchText(name), name]))
  const rows = [...wanted].map(([search_name, name]) => ({ id: newId(), name, search_name }))
  const made = await sql<{ id: string }>`
    insert into category (store_id, id, name, search_name, created_at)
    select ${storeId}, row.id, row.name, row.search_name, ${now}
    from ${records(rows)} as row (id uuid, name text, search_name text)
    where not exists (
      select from category where category.store_id = ${storeId} and category.search_name = row.search_name
    )
    on conflict (store_id, search_name) do nothing returning id
  `.execute(db)
  const found = await sql<{ id: string; name: string; search_name: string }>`
    select id, name, search_name from category
    where store_id = ${storeId} and search_name = any (${[...wanted.keys()]}::text[])
  `.execute(db)
  return {
    ids: new Map(found.rows.map(({ id, name, search_name }) => [search_name, { id, name }])),
    made: made.rows.map(({ id }) => id),
  }
}

export const insertPictures = async (
  { db, storeId, now }: StoreRequest,
  pictures: readonly (EncodedPicture & { id: string })[],
): Promise<void> => {
  if (pictures.length === 0) return
  await sql`
    insert into picture (store_id, id, small, large, created_at)
    select ${storeId}, one.id, one.small, one.large, ${now}
    from unnest(${pictures.map(({ id }) => id)}::text[], ${pictures.map(({ small }) => small)}::bytea[],
      ${pictures.map(({ large }) => large)}::bytea[]) as one (id, small, large)
  `.execute(db)
}

/** With the ids of its category and its picture. */
export type WrittenProduct = ReadyProduct & { category_id: string; picture_id: string }

const asRow = (product: WrittenProduct) => ({
  ...product,
  before: null,
  delta: product.balance - (product.before?.balance ?? 0),
  ...searchColumns(product),
})

export const insertProducts = async (
  { db, storeId, now }: StoreRequest,
  products: readonly WrittenProduct[],
): Promise<void> => {
  await sql`
    insert into product (store_id, id, category_id, name, long_name, sku, search_name, search_text, price, cost,
      balance, low_stock, picture_id, unit, sold_by_measure, archived_at, version, created_at)
    select ${storeId}, row.id, row.category_id, row.name, row.long_name, row.sku, row.search_name, row.search_text,
      row.price, row.cost, row.balance, row.low_stock, row.picture_id, row.unit, row.sold_by_measure,
      case when row.is_archived then ${now}::timestamptz end, 1, ${now}
    from ${records(products.map(asRow))} as row (id uuid, category_id uuid, name text, long_name text, sku text,
      search_name text, search_text text, price bigint, cost bigint, balance numeric, low_stock numeric,
      picture_id text, unit text, sold_by_measure boolean, is_archived boolean)
  `.execute(db)
}

/** The rows are locked: what they were is what was looked at. */
export const updateProducts = async (
  { db, storeId }: StoreRequest,
  products: readonly WrittenProduct[],
): Promise<void> => {
  await sql`
    update product set category_id = row.category_id, name = row.name, long_name = row.long_name, sku = row.sku,
      search_name = row.search_name, search_text = row.search_text, price = row.price, cost = row.cost,
      balance = row.balance, low_stock = row.low_stock, unit = row.unit, sold_by_measure = row.sold_by_measure,
      picture_id = row.picture_id, version = product.version + 1
    from ${records(products.map(asRow))} as row (id uuid, category_id uuid, name text, long_name text, sku text,
      search_name text, search_text text, price bigint, cost bigint, balance numeric, low_stock numeric, unit text,
      sold_by_measure boolean, picture_id text)
    where product.store_id = ${storeId} and product.id = row.id
  `.execute(db)
}

export const replaceBarcodes = async (
  { db, storeId }: StoreRequest,
  products: readonly Pick<WrittenProduct, 'id' | 'barcodes'>[],
): Promise<void> => {
  await sql`
    delete from product_barcode where store_id = ${storeId} and product_id = any (${products.map(({ id }) => id)}::uuid[])
  `.execute(db)
  const rows = products.flatMap(({ id, barcodes }) =>
    barcodes.map((code, place) => ({ key: barcodeKey(code), code, product_id: id, place })),
  )
  await sql`
    insert into product_barcode (store_id, key, code, product_id, place)
    select ${storeId}, row.key, row.code, row.product_id, row.place
    from ${records(rows)} as row (key text, code text, product_id uuid, place smallint) order by row.key
  `.execute(db)
}

type Movement = { id: string; balance: number; delta: number }

export const insertMovements = async (
  request: StoreRequest,
  movements: readonly Movement[],
  reason: 'opening' | 'recount' | 'correction',
): Promise<void> => {
  const rows = movements.map((row) => ({ ...row, movement_id: newId() }))
  await sql`
    insert into stock_movement (store_id, product_id, id, at, reason, quantity, balance, member_id)
    select ${request.storeId}, row.id, row.movement_id, ${request.now}, ${reason}, row.delta, row.balance,
      ${memberOf(request)}
    from ${records(rows)} as row (id uuid, movement_id uuid, delta numeric, balance numeric)
  `.execute(request.db)
}

export const insertPriceLines = async (
  request: StoreRequest,
  products: readonly Pick<ReadyProduct, 'id' | 'price' | 'cost'>[],
): Promise<void> => {
  const rows = products.map(({ id, price, cost }) => ({ id, price, cost, line_id: newId() }))
  await sql`
    insert into product_price (store_id, product_id, id, at, price, cost, member_id)
    select ${request.storeId}, row.id, row.line_id, ${request.now}, row.price, row.cost, ${memberOf(request)}
    from ${records(rows)} as row (id uuid, line_id uuid, price bigint, cost bigint)
  `.execute(request.db)
}
