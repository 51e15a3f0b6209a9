import { highestPrice } from '#domain/books/catalog/limits.ts'

/** The drawer of sales that were not recorded at a till. */
export const counterName = 'Counter'

export const cashReasonLimit = 100
export const closeNoteLimit = 300
/** Of one count or movement, in whole units. */
export const highestCash = highestPrice

/** What went through a drawer in cash since its last close; nothing here is below zero. */
export type CashFlow = {
  /** What was left in it by the last close. */
  float: number
  /** The cash payments of sales, not what customers handed over. */
  sales: number
  refunds: number
  in: number
  out: number
}

export const expectedCash = ({ float, sales, refunds, in: paidIn, out }: CashFlow): number =>
  float + sales - refunds + paidIn - out

/** Below zero where cash is missing. */
export const cashDifference = (counted: number, expected: number): number => counted - expected

/** '$3.50 missing', '$3.50 too much'. */
export const differenceText = (difference: number, money: (amount: number) => string): string => {
  if (difference === 0) return 'No difference'
  return difference < 0 ? `${money(-difference)} missing` : `${money(difference)} too much`
}
