import { amountOf } from '@tillsight/domain/money'
import { AppError } from '#platform/errors.ts'
import type { ProductRow } from './products.queries.ts'

/** What an edit would make of a product; what it leaves out stays as it is. */
export type Wanted = {
  version?: number | undefined
  name: string
  category_id: string
  price: number
  cost: number
  sku: string | null
  low_stock: number
}

const money = (cents: number): string => amountOf(cents).toFixed(2)

/** Where the product as it is differs from what is wanted: each field with what it is now. */
const differences = (row: ProductRow, wanted: Wanted): Record<string, string> => {
  const fields: [field: string, differs: boolean, now: string][] = [
    ['name', row.name !== wanted.name, row.name],
    ['id_category', row.category_id !== wanted.category_id, row.category_name],
    ['price', row.price !== wanted.price, money(row.price)],
    ['cost_price', row.cost !== wanted.cost, money(row.cost)],
    ['sku', row.sku !== wanted.sku, row.sku ?? ''],
    ['low_stock', row.low_stock !== wanted.low_stock, String(row.low_stock)],
    ['status', row.archived_at !== null, row.status],
  ]
  return Object.fromEntries(
    fields.filter(([, differs]) => differs).map(([field, , now]) => [field, `Changed to “${now}”.`]),
  )
}

/** An edit of a version that is no longer the latest is refused, and told what the latest says. */
export const refuseStaleEdit = (row: ProductRow, wanted: Wanted): void => {
  if (wanted.version === undefined || wanted.version === row.version) return
  throw new AppError('conflict', 'Someone changed this product while you were editing it.', {
    fields: { ...differences(row, wanted), version: String(row.version) },
  })
}
