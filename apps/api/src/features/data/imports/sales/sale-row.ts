import type { Unit } from '@tillsight/domain/books/catalog/unit'
import type { Payment } from '@tillsight/domain/books/sales/payments'
import type { ChargedTax } from '@tillsight/domain/books/taxes/tax'
import { addQuantities } from '@tillsight/domain/quantity'

const amounts = ['gross', 'discount', 'total', 'cost', 'tax'] as const

/** Of a line, or of a sale as the sum of its lines; below zero where it came back. */
type Amounts = Record<(typeof amounts)[number] | 'quantity', number>

/** A line that came from elsewhere, as it is written. */
export type LineRow = Amounts & {
  sale_id: string
  place: number
  product_id: string
  product_name: string
  product_long_name: string | null
  category_id: string
  category_name: string
  price: number
  unit_cost: number
  discount_rate: number
  taxes: ChargedTax[] | null
  unit: Unit | null
}

export type SaleRow = Amounts & {
  id: string
  number: number
  day: string
  /** An instant; null where only the day is known. */
  at: string | null
  customer_id: string | null
  seller_id: string
  payment: string
  payments: Payment[] | null
  note: string | null
  is_discounted: boolean
  search_text: string
  version?: number
}

export type ReturnedLineRow = LineRow & { id: string; return_of: string; restocked: boolean }

export type ReturnRow = Omit<SaleRow, 'version'> & {
  return_of: string
  sold_at: Date | string
  reason: string | null
  restocked: boolean
  restocked_units: number
  lost_cost: number
  prices_include_tax: boolean
}

export const sumsOf = (lines: readonly Amounts[]): Amounts => {
  const sum = (column: (typeof amounts)[number]) => lines.reduce((all, line) => all + line[column], 0)
  return {
    quantity: addQuantities(...lines.map(({ quantity }) => quantity)),
    ...{ gross: sum('gross'), discount: sum('discount'), total: sum('total') },
    ...{ cost: sum('cost'), tax: sum('tax') },
  }
}
