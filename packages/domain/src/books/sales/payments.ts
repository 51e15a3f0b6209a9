import type { Cents } from '#domain/money.ts'
import { paymentNames } from './limits.ts'

type Payment = { method: string; amount: Cents }

/** How a sale was paid, or a return refunded: below zero. Today all of it by one method. */
export const paymentsOf = (sale: { payment_method: string; total: Cents; tax: Cents }): Payment[] => [
  { method: sale.payment_method, amount: sale.total + sale.tax },
]

const names: Readonly<Record<string, string>> = paymentNames

/** As a person reads it. */
export const methodName = (method: string): string => names[method] ?? method
