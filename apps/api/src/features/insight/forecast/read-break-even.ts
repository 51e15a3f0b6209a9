import type { Forecast } from '@tillsight/contract/insight/forecast'
import { may } from '@tillsight/domain/access'
import { addDays, type Day, endOfMonth, startOfMonth } from '@tillsight/domain/day'
import { breakEvenDay } from '@tillsight/domain/figures/finances/break-even'
import { amountOf } from '@tillsight/domain/money'
import { readFixedCosts } from '#features/figures/finances/index.ts'
import { readMetricSteps, readMetrics } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'

/** How much of a sale is left for the fixed costs is taken from these days. */
const daysOfRatio = 90

type Expected = readonly { day: Day; value: number }[]

/** The day on which this month has paid its fixed costs: what was earned until yesterday, then what is expected. */
export const readBreakEven = async (
  request: MemberRequest,
  expected: Expected,
): Promise<Forecast['break_even']> => {
  const { today, role } = request
  if (!may(role, 'profit:read')) return null
  const month = { start: startOfMonth(today), end: endOfMonth(today) }
  const before = { start: addDays(today, -daysOfRatio), end: addDays(today, -1) }
  const [fixedCosts, { contributionRatio }, { steps }] = await Promise.all([
    readFixedCosts(request, month),
    readMetrics(request, { metrics: ['contributionRatio'], period: before }),
    readMetricSteps(request, 'day', { metrics: ['contributionMargin'], period: month }),
  ])
  if (fixedCosts <= 0 || contributionRatio === null) return null
  const past = steps
    .filter(({ key }) => key < today)
    .map(({ key, values }) => ({ day: key, contribution: values.contributionMargin }))
  const reached = breakEvenDay(past, fixedCosts)
  const coming = expected
    .filter(({ day }) => day <= month.end)
    .map(({ day, value }) => ({ day, contribution: (value * contributionRatio) / 100 }))
  return {
    fixed_costs: amountOf(fixedCosts),
    expected_on: reached ?? breakEvenDay([...past, ...coming], fixedCosts),
    is_reached: reached !== null,
  }
}
