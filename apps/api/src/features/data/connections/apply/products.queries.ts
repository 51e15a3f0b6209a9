import type { Unit } from '@tillsight/domain/books/catalog/unit'
import { sql } from 'kysely'
import { searchColumns } from '#features/books/catalog/index.ts'
import type { MemberRequest } from '#platform/request.ts'

export type ProductHere = {
  id: string
  name: string
  long_name: string | null
  sku: string | null
  barcodes: string[]
  category_id: string
  category: string
  price: number
  cost: number
  unit: Unit
  sold_by_measure: boolean
  is_archived: boolean
}

export const selectProductsHere = async (
  request: MemberRequest,
  ids: readonly string[],
  { isLocked = false } = {},
): Promise<Map<string, ProductHere>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ProductHere>`
    select product.id, product.name, product.long_name, product.sku, product.category_id, category.name as category,
      product.price, product.cost, product.unit, product.sold_by_measure, product.archived_at is not null as is_archived,
      array(
        select code from product_barcode as barcode
        where barcode.store_id = product.store_id and barcode.product_id = product.id order by place
      ) as barcodes
    from product
      join category on category.store_id = product.store_id and category.id = product.category_id
    where product.store_id = ${request.storeId} and product.id = any (${ids}::uuid[])
    order by product.id ${isLocked ? sql`for no key update of product` : sql``}
  `.execute(request.db)
  return new Map(rows.map((row) => [row.id, row]))
}

export type ProductChange = Pick<
  ProductHere,
  'id' | 'name' | 'long_name' | 'sku' | 'category_id' | 'price' | 'cost' | 'is_archived' | 'barcodes'
>

export const updateProductsHere = async (
  request: MemberRequest,
  products: readonly ProductChange[],
): Promise<void> => {
  if (products.length === 0) return
  const rows = JSON.stringify(products.map((product) => ({ ...product, ...searchColumns(product) })))
  await sql`
    update product set name = row.name, long_name = row.long_name, sku = row.sku, category_id = row.category_id,
      price = row.price, cost = row.cost, search_name = row.search_name, search_text = row.search_text,
      archived_at = case when row.is_archived then coalesce(product.archived_at, ${request.now}) end,
      version = product.version + 1
    from json_to_recordset(${rows}::json) as row (id uuid, name text, long_name text, sku text, category_id uuid,
      price bigint, cost bigint, search_name text, search_text text, is_archived boolean)
    where product.store_id = ${request.storeId} and product.id = row.id
  `.execute(request.db)
}

/** Those that nothing was sold of, and that no one counted or ordered: the others stay. */
export const deleteUnusedProducts = async (
  request: MemberRequest,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    delete from product where store_id = ${request.storeId} and id = any (${ids}::uuid[]) and balance = 0
      and not exists (
        select from sale_line as line where line.store_id = product.store_id and line.product_id = product.id
      )
      and not exists (
        select from stock_movement as moved where moved.store_id = product.store_id
          and moved.product_id = product.id and moved.reason <> 'opening'
      )
      and not exists (
        select from purchase_line as line where line.store_id = product.store_id and line.product_id = product.id
      )
    returning id
  `.execute(request.db)
  return new Set(rows.map(({ id }) => id))
}
