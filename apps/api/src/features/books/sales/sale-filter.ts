import type { PaymentMethod, SaleKind } from '@tillsight/domain/books/sales/limits'

/** Which sales are asked for; null is any. */
export type SaleFilter = {
  search: string
  kind: SaleKind | null
  productId: string | null
  categoryId: string | null
  customerId: string | null
  sellerId: string | null
  paymentMethod: PaymentMethod | null
  startDay: string | null
  endDay: string | null
}

/** The totals of the filtered sales. */
export type Sums = {
  sales: number
  returns: number
  quantity: number
  discount: number
  total: number
  profit: number
  discounted_sales: number
  discounted_total: number
}
