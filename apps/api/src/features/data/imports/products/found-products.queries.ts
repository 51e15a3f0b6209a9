import { barcodeKey } from '@tillsight/domain/books/catalog/barcode'
import type { Unit } from '@tillsight/domain/books/catalog/unit'
import { searchText } from '@tillsight/domain/search-text'
import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'

export type FoundProduct = {
  id: string
  name: string
  long_name: string | null
  sku: string | null
  barcodes: string[]
  category_id: string
  category: string
  price: number
  cost: number
  balance: number
  low_stock: number
  unit: Unit
  sold_by_measure: boolean
  picture_id: string
  version: number
}

type Asked = { skus: string[]; barcodes: string[]; names: string[]; isLocked: boolean }

/** Every product that the file may mean by a SKU, a barcode or a name. */
export const selectFoundProducts = async (
  { db, storeId }: StoreRequest,
  asked: Asked,
): Promise<FoundProduct[]> => {
  const { isLocked } = asked
  const [skus, barcodes, names] = [asked.skus, asked.barcodes, asked.names].map((texts) => [
    ...new Set(texts),
  ]) as [string[], string[], string[]]
  const { rows } = await sql<FoundProduct>`
    with found as (
      select id from product where store_id = ${storeId} and sku = any (${skus}::text[])
      union
      select product_id from product_barcode
      where store_id = ${storeId} and key = any (${[...barcodes, ...skus].map(barcodeKey)}::text[])
      union
      select id from product where store_id = ${storeId} and search_name = any (${names.map(searchText)}::text[])
      union
      select id from product where store_id = ${storeId} and long_name is not null
        and md5(long_name) in (select md5(name) from unnest(${names}::text[]) as name)
    )
    select product.id, product.name, product.long_name, product.sku, product.category_id, product.price, product.cost,
      product.balance, product.low_stock, product.unit, product.sold_by_measure, product.picture_id, product.version,
      array(
        select code from product_barcode as barcode
        where barcode.store_id = product.store_id and barcode.product_id = product.id order by place
      ) as barcodes,
      (select category.name from category
        where category.store_id = product.store_id and category.id = product.category_id) as category
    from product where product.store_id = ${storeId} and product.id = any (array(select id from found))
    order by product.id ${isLocked ? sql`for no key update of product` : sql``}
  `.execute(db)
  return rows
}
