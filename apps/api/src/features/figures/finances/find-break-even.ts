import type { finances } from '@tillsight/contract'
import { type Day, endOfMonth, startOfMonth } from '@tillsight/domain/day'
import {
  breakEvenCount,
  breakEvenDay,
  breakEvenRevenue,
  marginOfSafety,
} from '@tillsight/domain/figures/finances/break-even'
import { amountOf, type Cents } from '@tillsight/domain/money'
import { presentValue, readMetricSteps, readMetrics } from '#features/figures/metrics/index.ts'
import { inSnapshot, type Verb } from '#platform/request.ts'
import { readFixedCosts } from './read-fixed-costs.ts'

const soldMetrics = [
  'netSales',
  'costOfGoods',
  'variableExpenses',
  'contributionMargin',
  'contributionRatio',
  'netUnits',
] as const

const daysOf = (steps: readonly { key: Day; values: { contributionMargin: Cents } }[], today: Day) =>
  steps
    .filter(({ key }) => key <= today)
    .map(({ key, values }) => ({ day: key, contribution: values.contributionMargin }))

/** What there was in all by the end of each day. */
const runningTotals = (days: ReturnType<typeof daysOf>) => {
  let sum = 0
  return days.map(({ day, contribution }) => {
    sum += contribution
    return { day, contribution: amountOf(sum) }
  })
}

export const findBreakEven: Verb<typeof finances.breakEven> = (request, input) =>
  inSnapshot(request, async (request) => {
    const month = { start: startOfMonth(input.month), end: endOfMonth(input.month) }
    const [{ whole, steps }, { costCoverage }, fixedCosts] = await Promise.all([
      readMetricSteps(request, 'day', { metrics: soldMetrics, period: month }),
      readMetrics(request, { metrics: ['costCoverage'], period: month }),
      readFixedCosts(request, month),
    ])
    const days = daysOf(steps, request.today)
    const trade = {
      revenue: whole.netSales,
      costOfGoods: whole.costOfGoods,
      variableExpenses: whole.variableExpenses,
      fixedCosts,
    }
    return {
      month: month.start,
      fixed_costs: amountOf(fixedCosts),
      revenue: amountOf(trade.revenue),
      contribution: amountOf(whole.contributionMargin),
      contribution_ratio: presentValue('percent', whole.contributionRatio),
      break_even_revenue: presentValue('money', breakEvenRevenue(trade)),
      break_even_units: breakEvenCount(trade, whole.netUnits),
      margin_of_safety: presentValue('percent', marginOfSafety(trade)),
      cost_coverage: presentValue('percent', costCoverage),
      reached_on: breakEvenDay(days, fixedCosts),
      days: runningTotals(days),
    }
  })
