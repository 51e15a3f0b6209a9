import type { Cents } from '#domain/money.ts'
import { percent, ratio } from '../metrics/ratio.ts'

/** What came in, and what had to be paid for it. */
export type Trading = {
  revenue: Cents
  costOfGoods: Cents
  /** Expenses that grow with what is sold, and those that are there anyway. */
  variableExpenses: Cents
  fixedCosts: Cents
}

export type Trade = Trading & {
  /** What goods had cost that were lost; below zero where more was found than went missing. */
  stockLosses: Cents
}

/** What trading brings before stock losses: contribution and break-even are about sales, not about what breaks. */
export const operatingResult = ({ revenue, costOfGoods, variableExpenses, fixedCosts }: Trading) => {
  const grossProfit = revenue - costOfGoods
  const contribution = grossProfit - variableExpenses
  return {
    grossProfit,
    expenses: variableExpenses + fixedCosts,
    /** What sales leave to pay the fixed costs with. */
    contribution,
    contributionRatio: ratio(contribution, revenue),
    operatingProfit: contribution - fixedCosts,
  }
}

export const profitAndLoss = (trade: Trade) => {
  const { revenue, costOfGoods, stockLosses } = trade
  const result = operatingResult(trade)
  const netProfit = result.operatingProfit - stockLosses
  return {
    ...result,
    netProfit,
    netMargin: percent(netProfit, revenue),
    /** Of all the money put in: into goods, sold or lost, and expenses. */
    roi: percent(netProfit, costOfGoods + stockLosses + result.expenses),
  }
}
