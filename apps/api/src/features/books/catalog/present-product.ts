import type { Product } from '@tillsight/contract/books/products'
import { may } from '@tillsight/domain/access'
import { stockStatus } from '@tillsight/domain/books/catalog/stock-status'
import { amountOf } from '@tillsight/domain/money'
import type { MemberRequest } from '#platform/request.ts'
import type { ProductRow } from './products.queries.ts'

const pictureUrl = (row: ProductRow, size: string): string =>
  `/picture/view?store=${row.store_id}&id=${row.picture_id}&size=${size}`

/** What something cost is only for those who may see profit. */
export const presentCost = (request: MemberRequest, cost: number): { cost_price?: number } =>
  may(request.role, 'profit:read') ? { cost_price: amountOf(cost) } : {}

export const presentProduct = (request: MemberRequest, row: ProductRow): Product => ({
  id: row.id,
  name: row.name,
  id_category: row.category_id,
  category: row.category_name,
  price: amountOf(row.price),
  ...presentCost(request, row.cost),
  balance: row.balance,
  low_stock: row.low_stock,
  sku: row.sku,
  id_tax: row.tax_id,
  picture: pictureUrl(row, 'small'),
  picture_large: pictureUrl(row, 'large'),
  status: row.archived_at ? 'ARCHIVED' : stockStatus(row.balance, row.low_stock),
  version: row.version,
})
