import { addDays, type Day, daysBetween } from '#domain/day.ts'
import type { Period } from '#domain/period.ts'

/**
 * Level n holds spans of 4^n days, so that any period is a handful of them: some added, some subtracted.
 * Consecutive ones of a level, from the first to the last, are one entry. What changed lately is in none of them yet: it
 * is at a level of its own, by day.
 */
export type RollupSpan = { level: number; first: number; last: number; sign: 1 | -1 }

const dayZero: Day = '2000-01-01'
export const levels = [0, 1, 2, 3, 4, 5] as const
const lastLevel = levels.length - 1
/** Of changes that are not yet in the levels above. */
export const changesLevel = -1
/** Of calendar months, counted from January 2000. Only the rollups of products have it. */
export const monthLevel = 6
/** The highest number that a span can have. */
const noEnd = 2 ** 31 - 1

const range = (level: number, start: number, end: number): RollupSpan[] =>
  start < end ? [{ level, first: start, last: end - 1, sign: 1 }] : []

const subtracted = (spans: RollupSpan[]): RollupSpan[] =>
  spans.map((some) => ({ ...some, sign: some.sign === 1 ? -1 : 1 }))

type Widened = { next: number; count: number; edge: RollupSpan[] }

/** To the nearest span of the next level. Half way, to the one inside the period. */
const widen = (level: number, place: number, isStart: boolean): Widened => {
  const over = place - 4 * Math.floor(place / 4)
  const down = over < 2 || (over === 2 && !isStart)
  const whole = down ? place - over : place + 4 - over
  const edge = range(level, Math.min(place, whole), Math.max(place, whole))
  return {
    next: Math.floor(whole / 4),
    count: Math.abs(place - whole),
    edge: down === isStart ? subtracted(edge) : edge,
  }
}

const between = (start: number, end: number): RollupSpan[] => {
  const found: RollupSpan[] = []
  let [from, until] = [start, end + 1]
  for (let level = 0; level < lastLevel && from < until; level += 1) {
    const [left, right] = [widen(level, from, true), widen(level, until, false)]
    // The range itself takes no more spans than going up a level.
    if (until - from <= left.count + right.count) return [...found, ...range(level, from, until)]
    found.push(...left.edge, ...right.edge)
    from = left.next
    until = right.next
  }
  return [...found, ...range(lastLevel, from, until)]
}

/** Everything from this day on, with the fewest spans up to today: nearly all later ones are empty at any level. */
const onwards = (start: number, today: Day): RollupSpan[] => {
  const found: RollupSpan[] = []
  let [from, now] = [start, daysBetween(dayZero, today)]
  for (let level = 0; level < lastLevel; level += 1) {
    const { next, count, edge } = widen(level, from, true)
    if (now - from <= count) return [...found, ...range(level, from, noEnd)]
    found.push(...edge)
    from = next
    now = Math.floor(now / 4)
  }
  return [...found, ...range(lastLevel, from, noEnd)]
}

const everything: RollupSpan = { level: lastLevel, first: -noEnd, last: noEnd, sign: 1 }

type OpenPeriod = { start: Day | null; end: Day | null }

/** The changes of these days, which are read beside any spans. */
const changesOf = ({ start, end }: OpenPeriod): RollupSpan => ({
  level: changesLevel,
  first: start ? daysBetween(dayZero, start) : -noEnd,
  last: end ? daysBetween(dayZero, end) : noEnd,
  sign: 1,
})

const levelled = ({ start, end }: OpenPeriod, today: Day): RollupSpan[] => {
  if (start && end && end < today) return between(daysBetween(dayZero, start), daysBetween(dayZero, end))
  const following = end ? onwards(daysBetween(dayZero, end) + 1, today) : []
  const all = start ? onwards(daysBetween(dayZero, start), today) : [everything]
  return [...all, ...subtracted(following)]
}

/** Of a period, which may be open at either end. One that reaches today is all from its start on, minus what follows. */
export const rollupSpansOf = (period: OpenPeriod, today: Day): RollupSpan[] =>
  period.start && period.end && period.start > period.end
    ? []
    : [...levelled(period, today), changesOf(period)]

/** Day by day, where it matters which day it was. */
export const daysOf = (period: Period): RollupSpan[] => [
  ...range(0, daysBetween(dayZero, period.start), daysBetween(dayZero, period.end) + 1),
  changesOf(period),
]

const monthOf = (day: Day): number => (Number(day.slice(0, 4)) - 2000) * 12 + Number(day.slice(5, 7)) - 1

/** A month of the calendar, or null where the period is none. */
export const monthSpansOf = (period: Period): RollupSpan[] | null => {
  const month = monthOf(period.start)
  const isWhole = period.start.endsWith('-01') && addDays(period.end, 1).endsWith('-01')
  return isWhole && monthOf(period.end) === month
    ? [{ level: monthLevel, first: month, last: month, sign: 1 }, changesOf(period)]
    : null
}
