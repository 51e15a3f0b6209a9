import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { operatingResult, type Trading } from './profit-and-loss.ts'

/** Whether each sale leaves something, so that enough of them can pay the fixed costs. */
const leavesSomething = (trade: Trading): boolean =>
  trade.revenue > 0 && operatingResult(trade).contribution > 0

/** The revenue at which nothing is lost and nothing earned; none where no revenue is enough. */
export const breakEvenRevenue = (trade: Trading): number | null =>
  leavesSomething(trade) ? (trade.fixedCosts * trade.revenue) / operatingResult(trade).contribution : null

/** How many of what was sold so many times it takes: units or sales, in whole ones. */
export const breakEvenCount = (trade: Trading, sold: number): number | null =>
  leavesSomething(trade) && sold > 0
    ? Math.ceil((trade.fixedCosts * sold) / operatingResult(trade).contribution)
    : null

/** The part of the revenue, in percent, that could be missing before there is a loss; negative in a loss. */
export const marginOfSafety = (trade: Trading): number | null => {
  const needed = breakEvenRevenue(trade)
  return needed === null ? null : ((trade.revenue - needed) / trade.revenue) * 100
}

export type DayTrade = { day: Day; contribution: Cents }

/** The first day by whose end the days so far have paid the fixed costs; none where they have not. */
export const breakEvenDay = (days: readonly DayTrade[], fixedCosts: Cents): Day | null => {
  let sum = 0
  for (const { day, contribution } of days) {
    sum += contribution
    if (sum >= fixedCosts) return day
  }
  return null
}
