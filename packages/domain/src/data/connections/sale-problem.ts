import { isQuantity } from '#domain/quantity.ts'
import type { MappedLine, MappedSale } from './mapped.ts'
import { returnedLines } from './returned-lines.ts'

export type RecordProblem = { field: string | null; message: string }

const mostLines = 1000
/** Of one line or refund; more is a mistake. */
const highest = 1_000_000_000_000

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0 && amount <= highest

const lineProblem = ({ quantity, price, discount, total, tax, cost, product }: MappedLine): string | null => {
  if (!product.name && !product.sku) return 'An item has no name.'
  if (!(quantity > 0) || quantity > 1_000_000) return 'An item has a quantity that cannot be.'
  if (!isQuantity(quantity)) return 'A quantity has more than three decimals.'
  if (![price, discount, total, tax, cost ?? 0].every(isAmount))
    return 'An item has an amount that cannot be.'
  return null
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

const shown = (cents: number): string => (cents / 100).toFixed(2)

/** A clock that is a little ahead is no reason to refuse. */
const aheadMs = 24 * 60 * 60 * 1000

const isTooLate = (at: string, now: Date): boolean => new Date(at).getTime() - now.getTime() > aheadMs
const isTime = (at: string): boolean => !Number.isNaN(new Date(at).getTime()) && at >= '1970'

type Context = { currency: string; now: Date }

/** Why a sale of another system cannot be recorded; null where all of it adds up. */
export const saleProblem = (sale: MappedSale, { currency, now }: Context): RecordProblem | null => {
  const refuse = (field: string | null, message: string): RecordProblem => ({ field, message })
  if (sale.currency && sale.currency !== currency)
    return refuse('currency', `It is in ${sale.currency}, and the store sells in ${currency}.`)
  if (!isTime(sale.at)) return refuse('date', 'Its date cannot be read.')
  if (isTooLate(sale.at, now)) return refuse('date', 'Its date is in the future.')
  if (sale.lines.length === 0) return refuse('lines', 'It has no items.')
  if (sale.lines.length > mostLines) return refuse('lines', `It has more than ${mostLines} items.`)
  for (const line of sale.lines) {
    const problem = lineProblem(line)
    if (problem) return refuse('lines', problem)
  }
  const due = sumOf(sale.lines.map(({ total, tax }) => total + tax))
  if (due !== sale.total)
    return refuse('total', `Its items add up to ${shown(due)}, and its total is ${shown(sale.total)}.`)
  const { payments, refunds } = sale
  if (payments.length > 1 && sumOf(payments.map(({ amount }) => amount)) !== due)
    return refuse('payments', `Its payments do not add up to its total of ${shown(due)}.`)
  if (refunds.some(({ amount }) => !isAmount(amount) || amount === 0))
    return refuse('refunds', 'A refund has an amount that cannot be.')
  if (refunds.some(({ at }) => !isTime(at) || isTooLate(at, now)))
    return refuse('refunds', 'The date of a refund cannot be.')
  if (refunds.some(({ lines }) => !lines.every(isRefundLine)))
    return refuse('refunds', 'A refund has an item that cannot be.')
  const returned = returnedLines(sale)
  return 'problem' in returned ? refuse('refunds', returned.problem) : null
}

const isRefundLine = ({ quantity, total, tax }: { quantity: number; total: number; tax: number }): boolean =>
  quantity >= 0 && isQuantity(quantity) && isAmount(total) && isAmount(tax)
