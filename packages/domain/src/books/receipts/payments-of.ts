import type { PaymentMethod } from '#domain/books/sales/limits.ts'
import type { Cents } from '#domain/money.ts'

export type Payment = { method: PaymentMethod; amount: Cents }

type Paid = { payment_method: PaymentMethod; total: Cents; tax: Cents }

/** How a sale was paid, or a return refunded: the one place where a list of payments is read. */
export const paymentsOf = ({ payment_method, total, tax }: Paid): Payment[] => [
  { method: payment_method, amount: total + tax },
]
