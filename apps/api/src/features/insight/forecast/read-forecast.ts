import type { forecast } from '@tillsight/contract'
import type { Forecast as Answer } from '@tillsight/contract/insight/forecast'
import { addDays, daysBetween, endOfMonth, startOfMonth } from '@tillsight/domain/day'
import {
  type Band,
  type Forecast,
  forecastGap,
  forecastOf,
} from '@tillsight/domain/insight/forecast/forecast'
import type { History } from '@tillsight/domain/insight/forecast/history'
import { methodWords } from '@tillsight/domain/insight/forecast/methods'
import { amountOf } from '@tillsight/domain/money'
import { lengthOf, type Period } from '@tillsight/domain/period'
import { readGoals } from '#features/figures/goals/index.ts'
import { readMetrics } from '#features/figures/metrics/index.ts'
import { inBriefSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { gapWords } from './gap-words.ts'
import { readBreakEven } from './read-break-even.ts'
import { readRevenueHistory } from './read-history.ts'

/** To the end of any month, and of any week or month that a goal is for. */
const daysAhead = 31

const inMoney = ({ value, low, high }: Band) => ({
  value: amountOf(Math.round(value)),
  low: amountOf(Math.round(low)),
  high: amountOf(Math.round(high)),
})

type Known = { history: History; found: Forecast; soldToday: number }

/** What was sold of a period until yesterday, and what is expected of the rest: no less than was sold today. */
const wholeOf = (
  { today }: MemberRequest,
  { history, found, soldToday }: Known,
  period: Period,
): Band & { soFar: number } => {
  const from = daysBetween(history.start, period.start)
  const soFar = history.values.slice(Math.max(0, from)).reduce<number>((sum, value) => sum + (value ?? 0), 0)
  const rest = found.total(lengthOf({ start: today, end: period.end }))
  const withRest = (expected: number) => soFar + Math.max(expected, soldToday)
  return { soFar, value: withRest(rest.value), low: withRest(rest.low), high: withRest(rest.high) }
}

const nothing = (gap: string): Answer => ({
  gap,
  method: null,
  days: [],
  month: null,
  break_even: null,
  goals: [],
})

const readRevenueGoals = async (request: MemberRequest, known: Known): Promise<Answer['goals']> => {
  const goals = await readGoals(request)
  return goals.flatMap(({ id, metric, id_seller, id_category, progress }) => {
    const isOfStore = metric === 'netSales' && id_seller === null && id_category === null
    if (!isOfStore || progress?.target == null) return []
    const { start_date: start, end_date: end, target, forecast: at_pace } = progress
    if (end < request.today || end > addDays(request.today, daysAhead - 1)) return []
    const whole = inMoney(wholeOf(request, known, { start, end }))
    return [{ id, end_date: end, target, ...whole, is_likely: whole.value >= target, at_pace }]
  })
}

/** The forecast of revenue, with all that follows from it. */
export const readRevenueForecast = async (request: MemberRequest): Promise<Answer> => {
  if (!request.licence.ai) return nothing(gapWords.licence)
  const history = await readRevenueHistory(request)
  const found = forecastOf(history, daysAhead)
  if (!found) return nothing(gapWords[forecastGap(history) ?? 'short'])
  const today = { start: request.today, end: request.today }
  const { netSales } = await readMetrics(request, { metrics: ['netSales'], period: today })
  const known = { history, found, soldToday: netSales ?? 0 }
  const month = { start: startOfMonth(request.today), end: endOfMonth(request.today) }
  const { soFar, ...whole } = wholeOf(request, known, month)
  const { choice } = found
  return {
    gap: null,
    method: {
      label: methodWords[choice.method],
      error_beside_naive: choice.ratio === null ? null : Math.round(choice.ratio * 100),
      weeks: choice.origins,
    },
    days: found.days.map((day) => ({ date: day.day, is_open: day.isOpen, ...inMoney(day) })),
    month: {
      start_date: month.start,
      end_date: month.end,
      so_far: amountOf(Math.round(soFar)),
      ...inMoney(whole),
    },
    break_even: await readBreakEven(request, found.days),
    goals: await readRevenueGoals(request, known),
  }
}

export const readForecast: Verb<typeof forecast.readForecast> = (request) =>
  inBriefSnapshot(request, readRevenueForecast)
