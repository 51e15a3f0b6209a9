import { addDays, type Day, weekdayOf } from '#domain/day.ts'
import { lengthOf, type Period } from '#domain/period.ts'
import type { Now } from '#domain/timed-period.ts'
import type { Direction } from './goal.ts'
import { dayWeights, type Hours, openHoursLeft, passedShare, type Rhythm } from './rhythm.ts'

export const goalStates = ['reached', 'on_pace', 'behind', 'missed', 'unknown'] as const
export type GoalState = (typeof goalStates)[number]

/** What is needed for each open day that is left, or each open hour of a day. */
type Needed = { amount: number; per: 'day' | 'hour'; left: number }

export type Progress = {
  actual: number | null
  target: number | null
  /** In percent. */
  attainment: number | null
  gap: number | null
  /** What the rhythm would have by now, on the way to the target; none of what does not add up. */
  expected: number | null
  /** What the period will have at its end, if the rest is as usual. */
  forecast: number | null
  needed: Needed | null
  state: GoalState
}

type Asked = {
  period: Period
  direction: Direction
  isAdditive: boolean
  actual: number | null
  target: number | null
  rhythm: Rhythm
  hours: Hours
  now: Now
}

/** How much of a period has passed, and what is left of it. */
const passage = ({ period, rhythm, hours, now: { today, time } }: Asked) => {
  const weights = dayWeights(period, rhythm)
  const part = passedShare(hours, time)
  const passedOn = (day: Day): number => (day < today ? 1 : day > today ? 0 : part)
  const days = weights.map((weight, place) => ({ weight, day: addDays(period.start, place) }))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const passed = days.reduce((sum, { weight, day }) => sum + weight * passedOn(day), 0)
  const openDays = days.filter(({ weight }) => weight > 0)
  return {
    share: passed / whole,
    openDaysLeft: openDays.reduce((sum, { day }) => sum + 1 - passedOn(day), 0),
    /** What the rest usually has; null where that is not known. */
    rest:
      rhythm && days.reduce((sum, { day }) => sum + (rhythm[weekdayOf(day)] ?? 0) * (1 - passedOn(day)), 0),
  }
}

const stateOf = (
  { direction, isAdditive, actual, target }: Asked,
  { expected, isOver }: { expected: number | null; isOver: boolean },
): GoalState => {
  if (actual === null || target === null) return 'unknown'
  const meets = (line: number): boolean => (direction === 'at_least' ? actual >= line : actual <= line)
  if (isOver) return meets(target) ? 'reached' : 'missed'
  // What adds up stays above a line once it is; a ratio may still fall below it.
  if (isAdditive && direction === 'at_least' && meets(target)) return 'reached'
  if (isAdditive && direction === 'at_most' && !meets(target)) return 'missed'
  return meets(expected ?? target) ? 'on_pace' : 'behind'
}

const neededFor = (asked: Asked, gap: number | null, openDaysLeft: number): Needed | null => {
  if (gap === null || gap <= 0) return null
  const isOfHours = lengthOf(asked.period) === 1
  const left = isOfHours ? openHoursLeft(asked.hours, asked.now.time) : openDaysLeft
  // In less than one day or hour, all of it is needed, and not more than that.
  return left > 0 ? { amount: gap / Math.max(left, 1), per: isOfHours ? 'hour' : 'day', left } : null
}

/** How far a goal is, as of a day and a time of it. */
export const progressOf = (asked: Asked): Progress => {
  const { period, isAdditive, actual, target, now } = asked
  const isOver = now.today > period.end
  const attainment = actual === null || !target ? null : (actual / target) * 100
  const gap = actual === null || target === null ? null : target - actual
  const figures = { actual, target, attainment, gap }
  if (isOver || !isAdditive || actual === null) {
    const expected = isAdditive ? target : null
    return {
      ...figures,
      expected,
      forecast: actual,
      needed: null,
      state: stateOf(asked, { expected, isOver }),
    }
  }
  const { share, openDaysLeft, rest } = passage(asked)
  const expected = target === null ? null : target * share
  const extrapolated = share > 0 ? actual / share : null
  return {
    ...figures,
    expected,
    forecast: rest === null ? extrapolated : actual + rest,
    needed: neededFor(asked, gap, openDaysLeft),
    state: stateOf(asked, { expected, isOver }),
  }
}

/** How many periods in a row were reached, up to the last one; the running one counts once it is reached. */
export const streakOf = (states: readonly GoalState[]): number => {
  const ended = states.at(-1) === 'reached' ? states : states.slice(0, -1)
  const lastMiss = ended.findLastIndex((state) => state !== 'reached')
  return ended.length - 1 - lastMiss
}
