import type { Cents } from '#domain/money.ts'
import { percent, ratio } from '../metrics/ratio.ts'

/** What came in, and what had to be paid for it. */
export type Trade = {
  revenue: Cents
  costOfGoods: Cents
  /** Expenses that grow with what is sold, and those that are there anyway. */
  variableExpenses: Cents
  fixedCosts: Cents
}

export const profitAndLoss = ({ revenue, costOfGoods, variableExpenses, fixedCosts }: Trade) => {
  const grossProfit = revenue - costOfGoods
  const contribution = grossProfit - variableExpenses
  const netProfit = contribution - fixedCosts
  const expenses = variableExpenses + fixedCosts
  return {
    grossProfit,
    expenses,
    /** What sales leave to pay the fixed costs with. */
    contribution,
    contributionRatio: ratio(contribution, revenue),
    netProfit,
    netMargin: percent(netProfit, revenue),
    /** Of all the money put in, into goods sold and expenses. */
    roi: percent(netProfit, costOfGoods + expenses),
  }
}
