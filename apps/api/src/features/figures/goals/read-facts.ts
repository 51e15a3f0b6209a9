import { stepOf } from '@tillsight/domain/currencies'
import { addDays, type Day, earlier, startOfMonth } from '@tillsight/domain/day'
import { periodLastYear, ruleFor, totalPeriod } from '@tillsight/domain/figures/goals/goal'
import { type Hours, type Rhythm, rhythmDays, rhythmOf } from '@tillsight/domain/figures/goals/rhythm'
import { isAdditive } from '@tillsight/domain/figures/metrics/additive'
import { hasSeries } from '@tillsight/domain/figures/metrics/splits'
import type { Period } from '@tillsight/domain/period'
import {
  type AskedMetric,
  type FigureReader,
  type FigureScope,
  roundValue,
} from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { DatedRule } from './seen-goals.ts'

export type Asked = {
  metric: AskedMetric
  scope: FigureScope
  rules: readonly DatedRule[]
  /** In order; the last is the running one. */
  periods: readonly Period[]
}

type Days = ReadonlyMap<Day, number>
type Find = (period: Period) => number | null

/** What the targets and the progress of one goal are calculated from. */
export type Facts = {
  valueOf: Find
  /** Of the days that a total is for, a year before. */
  lastYearOf: Find
  rhythmBefore: (period: Period) => Rhythm
  hours: Hours
  rounding: { unit: AskedMetric['unit']; moneyStep: number }
}

const keyOf = ({ start, end }: Period): string => `${start} ${end}`

const sumOf = (days: Days, { start, end }: Period): number => {
  let sum = 0
  for (let day = start; day <= end; day = addDays(day, 1)) sum += days.get(day) ?? 0
  return sum
}

/** The same for all goals, so that those about the same scope are one read; further back only for a history. */
const firstDayFor = ({ today, settings: { weekStart } }: MemberRequest, { periods, rules }: Asked): Day => {
  const isSpread = rules.some((rule) => rule.isSpread)
  const starts = [today, startOfMonth(today), ...periods.map(({ start }) => start)]
  const needed = periods.length > 1 && isSpread ? starts.map(startOfMonth) : starts
  return needed.map((start) => rhythmDays({ start, end: start }, weekStart).start).reduce(earlier)
}

/** Each of these as a whole: for what does not add up, and where there is one. */
const readWholes = async (
  reader: FigureReader,
  { metric, scope }: Asked,
  periods: readonly Period[],
): Promise<Find> => {
  const values = await Promise.all(periods.map((period) => reader.value({ metric, scope, period })))
  const found = new Map(periods.map((period, place) => [keyOf(period), values[place] ?? null]))
  return (period) => found.get(keyOf(period)) ?? null
}

/** One read of all days, where there are many periods. */
const readSums = async (
  reader: FigureReader,
  { metric, scope }: Asked,
  period: Period,
): Promise<{ days: Days; find: Find }> => {
  const days = await reader.days({ metric, scope, period })
  return { days, find: (part) => sumOf(days, part) }
}

const lastYearsOf = ({ periods, rules }: Asked): Period[] => {
  const totals = periods.flatMap((period) => {
    const rule = ruleFor(rules, period)
    return rule?.basis === 'last_year' ? [periodLastYear(totalPeriod(period, rule))] : []
  })
  return [...new Map(totals.map((period) => [keyOf(period), period])).values()]
}

const readLastYears = async (reader: FigureReader, asked: Asked, adds: boolean): Promise<Find> => {
  const years = lastYearsOf(asked)
  const [first, last] = [years[0], years.at(-1)]
  if (!adds || years.length < 3 || !first || !last) return readWholes(reader, asked, years)
  return (await readSums(reader, asked, { start: first.start, end: last.end })).find
}

/** Everything is asked for at once, so that goals about the same days and scope share their reads. */
export const readFacts = async (
  request: MemberRequest,
  reader: FigureReader,
  asked: Asked,
): Promise<Facts> => {
  const { today, settings } = request
  const { metric, periods } = asked
  const { weekStart, currency } = settings
  const adds = isAdditive(metric)
  const soFar = ({ start, end }: Period): Period => ({ start, end: earlier(end, today) })
  const [values, lastYears, hours] = await Promise.all([
    adds
      ? readSums(reader, asked, { start: firstDayFor(request, asked), end: today })
      : readWholes(reader, asked, periods.map(soFar)).then((find) => ({ days: null, find })),
    readLastYears(reader, asked, adds),
    adds && hasSeries(metric.needs, 'hour')
      ? reader.hours(rhythmDays({ start: today, end: today }, weekStart))
      : null,
  ])
  const { days, find } = values
  return {
    valueOf: (period) => roundValue(metric.unit, find(soFar(period))),
    lastYearOf: (period) => lastYears(periodLastYear(period)),
    rhythmBefore: (period) => days && rhythmOf((day) => days.get(day) ?? 0, rhythmDays(period, weekStart)),
    hours,
    rounding: { unit: metric.unit, moneyStep: stepOf(currency) },
  }
}
