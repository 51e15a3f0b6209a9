import {
  addDays,
  addMonths,
  type Day,
  dateOf,
  dayIn,
  endOfMonth,
  monthOf,
  startOfMonth,
  yearOf,
} from '#domain/day.ts'
import type { Period } from '#domain/period.ts'
import { wallTime } from '#domain/wall-clock.ts'
import { placeInWeek, startOfWeek, type WeekStart } from '#domain/week.ts'

type Rhythm = {
  label: string
  /** When, as a sentence goes on: 'Every Monday at 07:00'. */
  when: (weekStart: WeekStart) => string
  about: string
  isRunDay: (day: Day, weekStart: WeekStart) => boolean
  /** What has just ended when such a day begins. */
  closed: (day: Day, weekStart: WeekStart) => Period
}

const weekdays: Record<WeekStart, string> = { MONDAY: 'Monday', SATURDAY: 'Saturday', SUNDAY: 'Sunday' }

export const rhythms = {
  DAILY: {
    label: 'Daily',
    when: () => 'Every day',
    about: 'the day before',
    isRunDay: () => true,
    closed: (day) => ({ start: addDays(day, -1), end: addDays(day, -1) }),
  },
  WEEKLY: {
    label: 'Weekly',
    when: (weekStart) => `Every ${weekdays[weekStart]}`,
    about: 'the week before',
    isRunDay: (day, weekStart) => placeInWeek(day, weekStart) === 0,
    closed: (day, weekStart) => {
      const start = startOfWeek(day, weekStart)
      return { start: addDays(start, -7), end: addDays(start, -1) }
    },
  },
  MONTHLY: {
    label: 'Monthly',
    when: () => 'On the 1st of every month',
    about: 'the month before',
    isRunDay: (day) => dateOf(day) === 1,
    closed: (day) => {
      const start = addMonths(startOfMonth(day), -1)
      return { start, end: endOfMonth(start) }
    },
  },
} as const satisfies Record<string, Rhythm>

export type RhythmName = keyof typeof rhythms
export const rhythmNames = Object.keys(rhythms) as [RhythmName, ...RhythmName[]]

/** When a report goes out: an hour of the store's own clock, on the days of its rhythm. */
export type Timing = { rhythm: RhythmName; hour: number; timeZone: string; weekStart: WeekStart }

const perDay = 86_400_000

const offsetAt = (timeZone: string, instant: number): number =>
  wallTime(timeZone, instant) - Math.floor(instant / 1000) * 1000

/** When the store's clock shows that hour: the first time where it does so twice, right after where it skips it. */
export const instantAt = (timeZone: string, day: Day, hour: number): Date => {
  const wall = Date.UTC(yearOf(day), monthOf(day) - 1, dateOf(day), hour)
  const [before, after] = [offsetAt(timeZone, wall - perDay), offsetAt(timeZone, wall + perDay)]
  const shown = [wall - before, wall - after].filter((at) => at + offsetAt(timeZone, at) === wall)
  return new Date(shown.length > 0 ? Math.min(...shown) : wall - before)
}

const runOn = ({ timeZone, hour }: Timing, day: Day): Date => instantAt(timeZone, day, hour)

/** The first run after an instant. */
export const nextRun = (timing: Timing, after: Date): Date => {
  const { isRunDay } = rhythms[timing.rhythm]
  let day = dayIn(timing.timeZone, after)
  while (!isRunDay(day, timing.weekStart) || runOn(timing, day) <= after) day = addDays(day, 1)
  return runOn(timing, day)
}

/** The latest run that is due, and the days it is about: of several that were missed, only this one is made up for. */
export const dueRun = (timing: Timing, now: Date): { at: Date; period: Period } => {
  const { isRunDay, closed } = rhythms[timing.rhythm]
  let day = dayIn(timing.timeZone, now)
  while (!isRunDay(day, timing.weekStart) || runOn(timing, day) > now) day = addDays(day, -1)
  return { at: runOn(timing, day), period: closed(day, timing.weekStart) }
}
