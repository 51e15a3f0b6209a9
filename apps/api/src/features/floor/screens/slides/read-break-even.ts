import type { SlideData } from '@tillsight/contract/floor/slides'
import { dateOf, endOfMonth, startOfMonth } from '@tillsight/domain/day'
import { type DayBreakEven, dayBreakEven } from '@tillsight/domain/floor/screens/day-break-even'
import { amountOf } from '@tillsight/domain/money'
import { readFixedCosts } from '#features/figures/finances/index.ts'
import { readMetrics } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'

/** As the break-even of the month calculates it, for the part of the month that today is. */
export const readDayBreakEven = async (request: MemberRequest): Promise<DayBreakEven> => {
  const { today } = request
  const month = { start: startOfMonth(today), end: endOfMonth(today) }
  const [{ contributionMargin, sales }, fixedCosts] = await Promise.all([
    readMetrics(request, { metrics: ['contributionMargin', 'sales'], period: { start: today, end: today } }),
    readFixedCosts(request, month),
  ])
  return dayBreakEven({ fixedCosts, daysInMonth: dateOf(month.end), contribution: contributionMargin, sales })
}

export const readBreakEven = async (request: MemberRequest): Promise<SlideData> => {
  const { needed, reached, missing, profit, moreSales } = await readDayBreakEven(request)
  return {
    kind: 'break_even',
    needed: amountOf(needed),
    reached: reached === null ? null : Math.floor(reached * 10) / 10,
    missing: amountOf(missing),
    profit: amountOf(profit),
    more_sales: moreSales,
  }
}
