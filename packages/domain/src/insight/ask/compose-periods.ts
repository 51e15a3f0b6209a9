import { addDays, addYears } from '#domain/day.ts'
import type { Grain } from '#domain/figures/metrics/buckets.ts'
import { isSamePeriod, type Period, presetPeriod, previousPeriod, stepPeriod } from '#domain/period.ts'
import type { Range } from '#domain/ranges/range-text.ts'
import type { Comparison } from '#domain/timed-period.ts'
import { type Known, type Refusal, refusal } from './known.ts'
import type { Match } from './meaning.ts'
import { readPeriod } from './period-words.ts'
import type { Reading } from './reading.ts'

type When = Pick<Reading, 'range' | 'compare'>

const onePeriod = refusal(
  'Ask about one period at a time, or compare it with the one before or with last year.',
)
const notBeside = refusal(
  'A period can be compared with the one just before it, or with the same days of last year.',
)

/** Months that follow each other are one period: 'March and April'. */
const joined = (one: Range, other: Range): Range | null =>
  one.period && other.period && addDays(one.period.end, 1) === other.period.start
    ? { preset: null, period: { start: one.period.start, end: other.period.end } }
    : null

const comparisonOf = (period: Period, other: Period, { calendar }: Known): Comparison | null => {
  const isPrevious = [stepPeriod(period, -1), previousPeriod(period, calendar.today)].some((before) =>
    isSamePeriod(before, other),
  )
  if (isPrevious) return 'previous'
  const yearBefore = { start: addYears(period.start, -1), end: addYears(period.end, -1) }
  const isLeap = other.start === yearBefore.start && other.end === addDays(yearBefore.end, 1)
  return isSamePeriod(yearBefore, other) || isLeap ? 'last_year' : null
}

/** What runs now, of which a named comparison is the one before: 'vs last month' is about this month. */
const runningNow = (step: Grain | undefined, { calendar }: Known): Range | null => {
  if (step === 'day') return readPeriod('today', calendar)
  return step ? readPeriod(`this ${step}`, calendar) : null
}

const stepOf = (range: Range, known: Known): Grain | undefined =>
  (['day', 'week', 'month', 'quarter', 'year'] as const).find((step) => {
    const text = step === 'day' ? 'yesterday' : `last ${step}`
    return isSamePeriod(readPeriod(text, known.calendar)?.period ?? null, range.period)
  })

type Periods = { own: Range[]; beside: Range | null; isBroken: boolean; areJoined: boolean }

/** The period after 'vs' is the other one; the rest is what is asked about. */
const periodsOf = (matches: readonly Match[]): Periods => {
  const found: Periods = { own: [], beside: null, isBroken: false, areJoined: false }
  const said = matches.filter(({ meaning }) => meaning.kind !== 'filler')
  for (const [place, { meaning }] of said.entries()) {
    const before = said[place - 1]?.meaning.kind
    if (meaning.kind === 'versus' && said[place + 1]?.meaning.kind !== 'period') found.isBroken = true
    if (meaning.kind !== 'period') continue
    if (before === 'versus') found.beside = meaning.range
    else found.own.push(meaning.range)
    if (before === 'and') found.areJoined = true
  }
  return found
}

const isMoved = (matches: readonly Match[], kind: 'growth' | 'more'): boolean =>
  matches.some(({ meaning }) => meaning.kind === kind)

const lengthFits = (period: Period, step: Grain, known: Known): boolean => {
  const length = runningNow(step, known)?.period
  if (!length) return false
  const days = (one: Period): number => Math.round((Date.parse(one.end) - Date.parse(one.start)) / 86_400_000)
  return Math.abs(days(period) - days(length)) <= (step === 'month' || step === 'quarter' ? 3 : 0)
}

/** Which days, and what they are compared with. */
export const composePeriods = (
  matches: readonly Match[],
  known: Known,
  { isWhy, metrics }: { isWhy: boolean; metrics: readonly string[] },
): When | Refusal => {
  const { own, beside, isBroken, areJoined } = periodsOf(matches)
  if (isBroken) return refusal('Say what to compare with: the period before, or last year.')
  const compares = matches.flatMap(({ meaning }) => (meaning.kind === 'compare' ? [meaning] : []))
  const isCompared = compares.length > 0 || beside !== null
  if (isMoved(matches, 'more') && !isCompared && !isWhy)
    return refusal('Say what to compare with: the period before, or last year.')
  const [first, second, ...more] = own
  const both = first && second && areJoined ? joined(first, second) : null
  if (more.length > 0 || (second && !both)) return onePeriod

  const step = compares[0]?.step ?? (beside ? stepOf(beside, known) : undefined)
  const usual: Range = { preset: 'last-30-days', period: presetPeriod('last-30-days', known.calendar.today) }
  const ofLastYear = compares[0]?.with === 'last_year' ? readPeriod('this year', known.calendar) : null
  const said = both ?? first ?? null
  const isNow = matches.some(({ meaning }) => meaning.kind === 'now')
  const areOfNow = metrics.every((id) => known.metrics.get(id)?.is_of_now)
  if (areOfNow && !said && !isCompared && !isWhy && !isMoved(matches, 'growth'))
    return { range: null, compare: null }
  if (isNow && said) return onePeriod
  const today = isNow ? readPeriod('today', known.calendar) : null
  const range = said ?? today ?? runningNow(step, known) ?? ofLastYear ?? usual
  const { period } = range
  if (period && period.start > known.calendar.today)
    return refusal('These days are in the future. Ask about days until today.')
  if (beside?.preset === 'last-year' && period) return { range, compare: 'last_year' }
  if (beside) {
    const found = period && beside.period && comparisonOf(period, beside.period, known)
    return found ? { range, compare: found } : notBeside
  }
  if (compares.length > 1) return onePeriod
  const [compare] = compares
  if (compare?.step && said && period && !lengthFits(period, compare.step, known)) return notBeside
  const isImplied = isWhy || isMoved(matches, 'growth')
  return { range, compare: compare?.with ?? (isImplied ? 'previous' : null) }
}
