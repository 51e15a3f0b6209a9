import { type Span, spanOf } from '@tillsight/domain/books/expenses/counting'
import { type Day, later } from '@tillsight/domain/day'
import type { CategoryExpenses, StatementStep } from '@tillsight/domain/figures/finances/statement'
import { buckets, daysOfBucket } from '@tillsight/domain/figures/metrics/buckets'
import { countingDays, type TimedPeriod } from '@tillsight/domain/timed-period'
import { readExpenses } from '#features/books/expenses/index.ts'
import { readMetricSteps } from '#features/figures/metrics/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { mapInSlices } from '#platform/slices.ts'

const metrics = ['grossSales', 'discounts', 'returnsValue', 'costOfGoods', 'stockLosses'] as const

/** A hundred years, and the month in which they began: the same limit as on Finances. */
const mostMonths = 1201

export type StatementMonth = StatementStep & { month: Day }
export type StatementMonths = { months: StatementMonth[]; expenses: CategoryExpenses[] }

/** Up to today, by month: their sums are those of the whole period, however it is cut. */
const readExpensesByMonth = async (
  request: MemberRequest,
  asked: TimedPeriod,
  spans: readonly Span[],
): Promise<CategoryExpenses[]> => {
  const byName = new Map<string, { category: string; amounts: number[] }>()
  await mapInSlices(await readExpenses(request, countingDays(asked)), (expense) => {
    const known = byName.get(expense.search_category) ?? {
      category: expense.category,
      amounts: spans.map(() => 0),
    }
    byName.set(expense.search_category, known)
    // Of hours that began the day before, the first month may have no day that counts.
    for (const [place, span] of spans.entries())
      if (span.from <= span.to) known.amounts[place] = (known.amounts[place] ?? 0) + expense.countedIn(span)
  })
  return [...byName.values()]
}

/** The months of a period that have begun. */
export const readStatementMonths = async (
  request: MemberRequest,
  period: TimedPeriod,
): Promise<StatementMonths> => {
  const found = buckets(period, 'month', { most: mostMonths })
  if (!found) throw fieldError('invalid', 'end_date', 'Choose a range of at most 100 years.')
  const begun = found.filter(({ key }) => key <= request.today)
  const first = countingDays(period).start
  const spans = begun.map((month) => {
    const { start, end } = daysOfBucket(month, period)
    return spanOf({ start: later(start, first), end })
  })
  const [{ steps }, expenses] = await Promise.all([
    readMetricSteps(request, 'month', { metrics, period }),
    readExpensesByMonth(request, period, spans),
  ])
  const valuesOf = new Map(steps.map(({ key, values }) => [key, values]))
  return {
    months: begun.map(({ key }) => {
      const values = valuesOf.get(key)
      return {
        month: key,
        grossSales: values?.grossSales ?? 0,
        discounts: values?.discounts ?? 0,
        returns: values?.returnsValue ?? 0,
        costOfGoods: values?.costOfGoods ?? 0,
        stockLosses: values?.stockLosses ?? 0,
      }
    }),
    expenses,
  }
}
