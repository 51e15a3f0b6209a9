import type { finances } from '@tillsight/contract'
import { spanOf } from '@tillsight/domain/books/expenses/counting'
import { type Day, later } from '@tillsight/domain/day'
import { buckets } from '@tillsight/domain/figures/metrics/buckets'
import { percent } from '@tillsight/domain/figures/metrics/ratio'
import { amountOf } from '@tillsight/domain/money'
import type { Period } from '@tillsight/domain/period'
import { comparedPeriod, comparisons, countingDays, type TimedPeriod } from '@tillsight/domain/timed-period'
import { readExpenses, sumByCategory } from '#features/books/expenses/index.ts'
import {
  presentValue,
  readMetricSteps,
  readMetrics,
  selectFirstDay,
} from '#features/figures/metrics/index.ts'
import { fieldError } from '#platform/errors.ts'
import { inSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { figureMetrics, presentChanges, presentFigures, presentStatement } from './present-figures.ts'

/** A hundred years, and the month in which they began. */
const mostMonths = 1201

type Asked = {
  start_date?: Day | undefined
  end_date?: Day | undefined
  /** Instead of dates, where days count in part. */
  period?: TimedPeriod
}

/** The days asked for: where no beginning is said, since anything happened, and where no end, up to today. */
const periodOf = async (request: MemberRequest, asked: Asked): Promise<TimedPeriod> => {
  if (asked.period) return asked.period
  const { today } = request
  const first = asked.start_date ?? (await selectFirstDay(request)) ?? today
  const end = asked.end_date ?? later(first, today)
  const period = { start: first > end ? end : first, end }
  if (!buckets(period, 'month', { most: mostMonths }))
    throw fieldError('invalid', 'end_date', 'Choose a range of at most 100 years.')
  return period
}

const readCategories = async (request: MemberRequest, asked: TimedPeriod) => {
  const period = countingDays(asked)
  const rows = await readExpenses(request, period)
  const span = spanOf(period)
  const sums = sumByCategory(rows.map((row) => ({ ...row, amount: row.countedIn(span) })))
  const whole = sums.reduce((sum, { amount }) => sum + amount, 0)
  return sums.map(({ category, amount }) => ({
    category,
    amount: amountOf(amount),
    share: presentValue('percent', percent(amount, whole)),
  }))
}

const daysOf = ({ start, end }: Period) => ({ start_date: start, end_date: end })

/** In one question: a month more costs little, and to read a store's sums and expenses twice costs twice. */
const readFiguresByMonth = async (request: MemberRequest, period: TimedPeriod) => {
  const { whole, steps } = await readMetricSteps(request, 'month', { metrics: figureMetrics, period })
  return { whole, byMonth: steps.map(({ key, values }) => ({ month: key, ...presentStatement(values) })) }
}

const readCompared = (request: MemberRequest, period: TimedPeriod) =>
  Promise.all(
    comparisons.map(async (comparison) => {
      const other = comparedPeriod(period, comparison, request)
      const values = await readMetrics(request, { metrics: figureMetrics, period: other })
      return { with: comparison, ...daysOf(other), end_time: other.until ?? null, values }
    }),
  )

/** All time has nothing before it to be compared with. */
export const summariseFinances: Verb<typeof finances.financeSummary, Asked> = (request, asked) =>
  inSnapshot(request, async (request) => {
    const period = await periodOf(request, asked)
    const [{ whole, byMonth }, by_expense_category, compared] = await Promise.all([
      readFiguresByMonth(request, period),
      readCategories(request, period),
      asked.start_date || asked.period ? readCompared(request, period) : [],
    ])
    return {
      ...presentFigures(whole),
      ...daysOf(period),
      by_month: byMonth,
      by_expense_category,
      compared: compared.map(({ values, ...other }) => ({
        ...other,
        ...presentFigures(values),
        change: presentChanges(whole, values),
      })),
    }
  })
