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
}

const money = (cents: number): string => amountOf(cents).toFixed(2)

/** Where the product as it is differs from what is wanted: each field with what it is now. */
export const productDifferences = (row: ProductRow, wanted: Wanted): Record<string, string> => {
  const fields: [field: string, differs: boolean, now: string][] = [
    ['name', row.name !== wanted.name, row.name],
    ['id_category', row.category_id !== wanted.category_id, row.category_name],
    ['price', row.price !== wanted.price, money(row.price)],
    ['cost_price', row.cost !== wanted.cost, money(row.cost)],
    ['sku', row.sku !== wanted.sku, row.sku ?? ''],
    ['low_stock', row.low_stock !== wanted.low_stock, String(row.low_stock)],
    ['status', row.archived_at !== null, row.status],
  ]
  return Object.fromEntries(fields.filter(([, differs]) => differs).map(([field, , now]) => [field, now]))
}
