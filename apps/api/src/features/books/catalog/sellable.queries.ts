import type { Unit } from '@tillsight/domain/books/catalog/unit'
import { sql } from 'kysely'

/** All that a sale needs to know of a product, and what it is found by. */
export type SellableProduct = {
  id: string
  name: string
  long_name: string | null
  sku: string | null
  barcodes: string[]
  unit: Unit
  sold_by_measure: boolean
  price: number
  balance: number
  id_tax: string | null
  id_category: string
}

/** Of the table product. */
export const sellableColumns = sql`
  id, name, long_name, sku, price, balance, unit, sold_by_measure, tax_id as id_tax, category_id as id_category,
  array(
    select barcode.code from product_barcode as barcode
    where barcode.store_id = product.store_id and barcode.product_id = product.id order by barcode.place
  ) as barcodes`
