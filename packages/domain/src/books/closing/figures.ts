import type { ReceiptKey } from '#domain/books/receipts/receipt-key.ts'
import type { CashFlow } from './cash.ts'

/** What documents of a kind came to, in cents and without tax; of returns all is below zero. */
export type Taken = { count: number; gross: number; discount: number; total: number; tax: number }

export type MethodTaken = { method: string; name: string; sales: number; returns: number }
export type TaxTaken = {
  /** Null for what was sold without tax. */
  name: string | null
  /** In thousandths of a percent. */
  rate: number | null
  sales: number
  returns: number
  tax: number
}
export type PersonTaken = { id: string; name: string; count: number; total: number; tax: number }
export type MovedCash = { at: string; amount: number; reason: string; person: string }

/** What a drawer took since its last close. With a close it is stored as it is here. */
export type DrawerFigures = {
  sales: Taken
  returns: Taken
  methods: MethodTaken[]
  taxes: TaxTaken[]
  people: PersonTaken[]
  /** Recorded for a time before the last close, and so not in it. */
  late: { count: number; paid: number }
  /** The first and the last receipt; none without sales, and in closes that were made before this was stored. */
  receipts?: { first: ReceiptKey; last: ReceiptKey } | null
  cash: CashFlow
  movements: MovedCash[]
}

const cashMethod = 'CASH'

/** What came in and went out of a drawer in cash, by what it took and what was moved. */
export const cashFlow = (
  float: number,
  { methods, movements }: Pick<DrawerFigures, 'methods' | 'movements'>,
): CashFlow => {
  const cash = methods.find(({ method }) => method === cashMethod)
  const sum = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
  const amounts = movements.map(({ amount }) => amount)
  return {
    float,
    sales: cash?.sales ?? 0,
    refunds: -(cash?.returns ?? 0),
    in: sum(amounts.filter((amount) => amount > 0)),
    out: -sum(amounts.filter((amount) => amount < 0)),
  }
}

/** What customers paid, less what they were given back. */
export const paidIn = ({ sales, returns }: Pick<DrawerFigures, 'sales' | 'returns'>): number =>
  sales.total + sales.tax + returns.total + returns.tax
