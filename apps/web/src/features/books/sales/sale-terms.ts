import type { SaleDiscount } from '@tillsight/domain/books/sales/sold-totals'
import { centsOf } from '@tillsight/domain/money'
import { numberFrom } from '#ui/formats/formats.ts'
import { type PaymentRow, paymentsFrom } from './payments/payment-rows.ts'

/** What is agreed on the whole sale, as it is typed. */
export type SaleTerms = {
  /** In percent or as an amount. */
  discount: string
  discount_kind: 'percent' | 'amount'
  /** Where it is paid in several ways. */
  payments: PaymentRow[]
  cash_given: string
  note: string
  /** Of a promotion, as the customer said it. */
  code: string
}

export const noTerms: SaleTerms = {
  discount: '',
  discount_kind: 'percent',
  payments: [],
  cash_given: '',
  note: '',
  code: '',
}

type Discount = Pick<SaleTerms, 'discount' | 'discount_kind'>

const discountOf = ({
  discount,
  discount_kind,
}: Discount): { percent: number } | { amount: number } | null => {
  if (!discount?.trim()) return null
  const value = numberFrom(discount)
  return discount_kind === 'amount' ? { amount: value } : { percent: value }
}

/** Blank, or left over from when it was paid in cash: none. */
const cashGivenOf = ({ payments = [], cash_given = '' }: SaleTerms, method: string): number | null => {
  const isCash = payments.length > 0 ? payments.some((row) => row.method === 'CASH') : method === 'CASH'
  return isCash && cash_given.trim() ? numberFrom(cash_given) : null
}

/** As the call takes them. A draft from before has no payments and no code. */
export const termsInput = (terms: SaleTerms, method: string) => ({
  discount: discountOf(terms),
  payment_method: method,
  payments: paymentsFrom(terms.payments ?? []),
  cash_given: cashGivenOf(terms, method),
  note: terms.note,
  code: terms.code?.trim() || null,
})

const isBetween = (value: number, most: number): boolean => value >= 0 && value <= most

/** As it is calculated; null where there is none, or while it is not a discount yet. */
export const saleDiscountOf = (terms: Discount): SaleDiscount | null => {
  const discount = discountOf(terms)
  if (!discount) return null
  if ('percent' in discount) return isBetween(discount.percent, 100) ? discount : null
  return isBetween(discount.amount, 1e8) ? { amount: centsOf(discount.amount) } : null
}
