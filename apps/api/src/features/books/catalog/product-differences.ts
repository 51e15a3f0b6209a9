import { type Unit, units } from '@tillsight/domain/books/catalog/unit'
import { amountOf } from '@tillsight/domain/money'
import type { ProductRow } from './products.queries.ts'

/** What an edit would make of a product; what it leaves out stays as it is. */
type Wanted = {
  name: string
  category_id: string
  price: number
  cost: number
  sku: string | null
  low_stock: number
  long_name: string | null
  barcodes: string[]
  unit: Unit
  sold_by_measure: boolean
}

const isSame = (one: string[], other: string[]): boolean => one.join() === other.join()

const money = (cents: number): string => amountOf(cents).toFixed(2)

/** Where the product as it is differs from what is wanted: each field with what it is now. */
export const productDifferences = (row: ProductRow, wanted: Wanted): Record<string, string> => {
  const fields: [field: string, differs: boolean, now: string][] = [
    ['name', row.name !== wanted.name, row.name],
    ['id_category', row.category_id !== wanted.category_id, row.category_name],
    ['price', row.price !== wanted.price, money(row.price)],
    ['cost_price', row.cost !== wanted.cost, money(row.cost)],
    ['sku', row.sku !== wanted.sku, row.sku ?? ''],
    ['long_name', row.long_name !== wanted.long_name, row.long_name ?? ''],
    ['barcodes', !isSame(row.barcodes, wanted.barcodes), row.barcodes.join(', ')],
    ['unit', row.unit !== wanted.unit, units[row.unit].name],
    ['sold_by_measure', row.sold_by_measure !== wanted.sold_by_measure, row.sold_by_measure ? 'yes' : 'no'],
    ['low_stock', row.low_stock !== wanted.low_stock, String(row.low_stock)],
    ['status', row.archived_at !== null, row.status],
  ]
  return Object.fromEntries(fields.filter(([, differs]) => differs).map(([field, , now]) => [field, now]))
}
