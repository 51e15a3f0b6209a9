import { addDays, type Day, earlier } from '#domain/day.ts'
import { formatDay } from '#domain/day-text.ts'
import type { Formats } from '#domain/formats.ts'
import { amountOf, type Cents } from '#domain/money.ts'
import type { Period } from '#domain/period.ts'
import { actualOf, type Course, expectedOf, fewestPeriods, usualDistances, usualReach } from './lift.ts'

/** What was only bought sooner is missing in the days after. */
export const daysAfter = 14

/** The days after a contest that are over; null on its last day and before. */
export const afterOf = ({ end }: Period, today: Day): Period | null => {
  const after = { start: addDays(end, 1), end: earlier(addDays(end, daysAfter), addDays(today, -1)) }
  return after.end < after.start ? null : after
}

export const verdicts = ['better', 'worse', 'cannot_tell', 'too_early'] as const
export type Verdict = (typeof verdicts)[number]

/** What a contest and the days after it brought the store, in cents. */
export type Brought = {
  /** On the days of the contest: gross profit above the usual. */
  extra: Cents | null
  /** On those and the days after. */
  extraWithAfter: Cents | null
  /** In which the latter is, nine times out of ten. */
  range: { low: Cents; high: Cents } | null
  periods: number
}

const above = (actual: number | null, expected: number | null): number | null =>
  actual === null || expected === null ? null : Math.round(actual - expected)

/** Of the gross profit of the whole store: what only moves from one person or product to another brings nothing. */
export const broughtBy = (course: Course, contest: Period, after: Period | null): Brought => {
  const span = { start: contest.start, end: after?.end ?? contest.end }
  const [actual, expected] = [actualOf(course, span), expectedOf(course, span)]
  const distances = usualDistances(course, span)
  const reach = usualReach(distances)
  return {
    extra: above(actualOf(course, contest), expectedOf(course, contest)),
    extraWithAfter: above(actual, expected),
    range:
      actual === null || expected === null || expected <= 0 || reach === null
        ? null
        : {
            low: Math.round(actual - expected * Math.exp(reach)),
            high: Math.round(actual - expected * Math.exp(-reach)),
          },
    periods: distances.length,
  }
}

type Judged = { contest: Period; today: Day; brought: Brought; prizes: Cents }

/** Whether it paid: its profit with the days after, less the prizes, is above or below zero in all of its range. */
export const verdictOf = (
  { contest, today, brought: { range, periods }, prizes }: Judged,
  formats: Formats,
): { verdict: Verdict; text: string } => {
  const { money, count, locale } = formats
  const until = addDays(contest.end, daysAfter)
  if (today <= until)
    return {
      verdict: 'too_early',
      text: `The verdict comes on ${formatDay(addDays(until, 1), locale)}: what is only bought sooner is missing in the ${daysAfter} days after.`,
    }
  if (!range)
    return {
      verdict: 'cannot_tell',
      text: `Cannot tell: ${count(fewestPeriods)} earlier periods without a contest are needed to know how much such days differ on their own, and there are ${count(periods)}.`,
    }
  const [low, high] = [range.low - prizes, range.high - prizes]
  const between = `between ${money(amountOf(low))} and ${money(amountOf(high))}`
  const about = `compared with the same weekdays before, with the ${daysAfter} days after it${prizes > 0 ? ', and without the prizes' : ''}`
  if (low > 0) return { verdict: 'better', text: `It brought ${between} of gross profit, ${about}.` }
  if (high < 0)
    return {
      verdict: 'worse',
      text: `It cost the store between ${money(amountOf(-high))} and ${money(amountOf(-low))} of gross profit, ${about}.`,
    }
  return {
    verdict: 'cannot_tell',
    text: `Cannot tell: it brought ${between} of gross profit, ${about}. Such days differ as much on their own.`,
  }
}
