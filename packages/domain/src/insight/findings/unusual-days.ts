import { addYears, type Day, daysBetween } from '#domain/day.ts'
import {
  dayAt,
  daysInWeek,
  type History,
  latestOnWeekday,
  weekdayAt,
} from '#domain/insight/forecast/history.ts'
import { meanOf, medianOf, spreadOf } from '#domain/insight/forecast/statistics.ts'
import { chanceOfScore, passing } from './chance.ts'
import { isNamedDay } from './named-days.ts'

export const fewestWeeks = 8
const daysLookedAt = fewestWeeks * daysInWeek
/** Of the days looked at: with less, what is usual is a guess. */
const fewestOpen = 20
/** Of the same weekdays before. Where there is often nothing, a few sales or none are no surprise. */
const leastWithSales = 0.75
const falseShare = 0.1
/** A median deviation of eight weeks is itself uncertain: tails as wide as with so many degrees of freedom. */
const freedom = 24
/** The median of eight days is off by chance too. */
const medianOff = Math.sqrt(1 + Math.PI / 2 / fewestWeeks)
/** Days are compared with the median of days that they are among: their deviations look smaller than they are. */
const among = 1.03
/** Nine of ten days are within so many deviations. */
const clippedAt = 2.5
const usualReach = 1.645
const yearlyScore = 2.5

export type DaySeries = {
  id: string
  history: History
  /** How many sales are behind a usual day: of few, chance alone makes more difference. */
  sales: number
}

export type UnusualDay = {
  id: string
  day: Day
  value: number
  usual: number
  low: number
  high: number
  score: number
  chance: number
}

const logOf = (value: number): number => Math.sign(value) * Math.log1p(Math.abs(value))
const backOf = (value: number): number => Math.sign(value) * Math.expm1(Math.abs(value))

/** Values of the same weekday in the weeks before a place. */
const before = (history: History, place: number): number[] =>
  latestOnWeekday(
    {
      start: dayAt(history, Math.max(0, place - daysLookedAt)),
      values: history.values.slice(Math.max(0, place - daysLookedAt), place),
    },
    weekdayAt(history, place),
    fewestWeeks,
  )

/** By the median deviation, then by all days with the far ones clipped to it: steadier than the first alone. */
const clippedSpread = (differences: readonly number[]): number => {
  const most = clippedAt * spreadOf(differences)
  return Math.sqrt(meanOf(differences.map((value) => Math.min(most, Math.abs(value)) ** 2)))
}

/** How far each of the days before was from the median of its weekday. */
const usualSpread = (history: History, place: number): number | null => {
  const from = Math.max(0, place - daysLookedAt)
  const medians = Array.from({ length: daysInWeek }, () => [] as number[])
  for (let at = from; at < place; at += 1) {
    const value = history.values[at]
    if (value !== null && value !== undefined) medians[weekdayAt(history, at)]?.push(logOf(value))
  }
  const differences = medians.flatMap((values) => {
    const middle = medianOf(values)
    return values.map((value) => value - middle)
  })
  return differences.length < fewestOpen ? null : clippedSpread(differences) * among
}

type Scored = Omit<UnusualDay, 'id' | 'day' | 'chance'>

const scoreAt = ({ history, sales }: DaySeries, place: number): Scored | null => {
  const value = history.values[place]
  if (value === null || value === undefined || place < daysLookedAt) return null
  const same = before(history, place)
  const spread = usualSpread(history, place)
  const withSales = same.filter((value) => value !== 0)
  if (spread === null || same.length < fewestWeeks / 2 || withSales.length < leastWithSales * same.length)
    return null
  const middle = medianOf(same.map(logOf))
  const scale = Math.max(spread, 1 / Math.sqrt(Math.max(1, sales))) * medianOff
  const reach = usualReach * scale
  return {
    value,
    usual: backOf(middle),
    low: backOf(middle - reach),
    high: backOf(middle + reach),
    score: (logOf(value) - middle) / scale,
  }
}

/** How unusual the day at a place is, or null where it says nothing: closed, known to differ, or too little before it. */
const scoredDay = (series: DaySeries, place: number): UnusualDay | null => {
  const day = dayAt(series.history, place)
  const found = isNamedDay(day) ? null : scoreAt(series, place)
  return found && { id: series.id, day, ...found, chance: chanceOfScore(found.score, freedom) }
}

/** Whether most figures of the same date a year before were far off: a holiday of the place, or a yearly fair. */
const isYearly = (series: readonly DaySeries[], placeOf: PlaceOf): boolean => {
  const scores = series.flatMap((one) => {
    const yearBefore = addYears(dayAt(one.history, placeOf(one)), -1)
    return scoreAt(one, daysBetween(one.history.start, yearBefore))?.score ?? []
  })
  return Math.abs(medianOf(scores)) >= yearlyScore
}

type PlaceOf = (one: DaySeries) => number

/** Of all series on one day, those that were unusual: they are judged together, as many of them are looked at. */
export const unusualOn = (series: readonly DaySeries[], placeOf: PlaceOf): UnusualDay[] => {
  const found = passing(
    series.map((one) => scoredDay(one, placeOf(one))).filter((scored) => scored !== null),
    { falseShare },
  )
  return found.length > 0 && isYearly(series, placeOf) ? [] : found
}
