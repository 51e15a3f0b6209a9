import type { Cents } from '#domain/money.ts'
import { paymentNames } from './limits.ts'

export const cash = 'CASH'

type Payment = { method: string; amount: Cents }
type Paid = { payment_method: string; total: Cents; tax: Cents }

/** How a sale was paid, or a return refunded: below zero. Today all of it by one method. */
export const paymentsOf = (sale: Paid): Payment[] => [
  { method: sale.payment_method, amount: sale.total + sale.tax },
]

/** What of it came into the till, or left it. */
export const cashOf = (sale: Paid): Cents =>
  paymentsOf(sale).reduce((sum, { method, amount }) => (method === cash ? sum + amount : sum), 0)

const names: Readonly<Record<string, string>> = paymentNames

/** As a person reads it. */
export const methodName = (method: string): string => names[method] ?? method
