import type { PaymentMethod, SaleKind } from '#domain/books/sales/limits.ts'
import type { Totals } from '#domain/books/sales/sale-totals.ts'
import type { SampleLine } from './baskets.ts'

/** A sale or a return of the sample shop; products and customers are named by their place in its lists. */
export type SampleDocument = {
  kind: SaleKind
  at: number
  customer: number | null
  /** 0 is the owner, the others are the helpers. */
  seller: number
  paymentMethod: PaymentMethod
  note: string | null
  /** Of a return: why, whether the goods went back on the shelf, and what it takes back. */
  reason: string | null
  restocked: boolean | null
  returnOf: SampleDocument | null
  lines: SampleLine[]
  totals: Totals
}
