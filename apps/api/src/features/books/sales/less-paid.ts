import {
  type Payment,
  paymentsOf,
  paymentsOfLess,
  refundOfLess,
} from '@tillsight/domain/books/sales/payments'
import type { NewPayments, PaidRow } from './less-paid.queries.ts'
import { cashOf, wayOf } from './sale-payments.ts'

type Amounts = ReadonlyMap<string, { total: number; tax: number }>

const newPayments = (row: PaidRow, payments: Payment[]): NewPayments => {
  const way = wayOf(payments, row.payment_method)
  const due = payments.reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: row.id,
    payment_method: way.paymentMethod,
    payments: way.payments,
    cash_given: cashOf(way, due) > 0 ? row.cash_given : null,
  }
}

/** Of one sale, which comes first, and its returns. */
const lessPaidOf = ([sale, ...returns]: PaidRow[], now: Amounts, step: number): NewPayments[] => {
  if (!sale) return []
  const amountNow = (row: PaidRow): number => {
    const { total, tax } = now.get(row.id) ?? row
    return total + tax
  }
  const refunds = returns.map((row) => ({
    row,
    payments: refundOfLess(paymentsOf(row), { amount: amountNow(row), step }),
  }))
  const refunded = {
    before: returns.flatMap(paymentsOf),
    after: refunds.flatMap(({ payments }) => payments),
  }
  const paid = paymentsOfLess(paymentsOf(sale), { refunded, due: amountNow(sale), step })
  return [{ row: sale, payments: paid }, ...refunds]
    .filter(({ row }) => row.payments && now.has(row.id))
    .map(({ row, payments }) => newPayments(row, payments))
}

/** How sales and their returns were paid, in several ways, now that these of them come to less. */
export const lessPaid = (rows: readonly PaidRow[], now: Amounts, step: number): NewPayments[] => {
  const sales = new Map<string, PaidRow[]>()
  for (const row of rows) {
    const whole = sales.get(row.return_of ?? row.id)
    if (whole) whole.push(row)
    else sales.set(row.return_of ?? row.id, [row])
  }
  return [...sales.values()].flatMap((sale) => lessPaidOf(sale, now, step))
}
