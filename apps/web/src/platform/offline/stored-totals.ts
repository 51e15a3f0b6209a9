import { settlePayments } from '@tillsight/domain/books/sales/payments'
import { type LineTotals, type SaleDiscount, soldTotals } from '@tillsight/domain/books/sales/sold-totals'
import { stepOf } from '@tillsight/domain/currencies'
import { centsOf } from '@tillsight/domain/money'
import type { SaleInput, ShownSale } from './waiting-sales.ts'

type Stored = { input: SaleInput; shown: ShownSale }

const saleDiscountOf = ({ discount }: SaleInput): SaleDiscount | null => {
  if (!discount) return null
  return 'percent' in discount ? discount : { amount: centsOf(discount.amount) }
}

/** The totals of each line of a stored sale, by what the device knew when it was made. */
export const storedTotals = ({ input, shown }: Stored, currency: string): LineTotals[] =>
  soldTotals(
    shown.lines.map(({ price, quantity, taxes, promotion }, place) => ({
      price: centsOf(price),
      unitCost: 0,
      quantity,
      discount: promotion?.discount ?? input.lines[place]?.discount ?? 0,
      off: promotion?.off ?? null,
      taxes,
    })),
    { ...shown.charging, step: stepOf(currency), saleDiscount: saleDiscountOf(input) },
  )

/** How a stored sale was paid, in cents, as the server will settle it. */
export const storedPayments = ({ input, shown }: Stored) => {
  const due = centsOf(shown.total)
  const asked = input.payments?.map(({ method, amount }) => ({
    method,
    amount: amount === undefined ? undefined : centsOf(amount),
  }))
  const settled = asked && settlePayments(asked, due)
  const payments =
    settled && 'payments' in settled
      ? settled.payments
      : [{ method: input.payment_method ?? 'CASH', amount: due }]
  const given = input.cash_given == null ? null : centsOf(input.cash_given)
  const inCash = payments.find(({ method }) => method === 'CASH')?.amount ?? 0
  return { payments, given, change: given === null ? null : given - inCash }
}
