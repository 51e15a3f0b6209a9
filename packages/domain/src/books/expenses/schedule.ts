import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysBetween,
  daysInMonth,
  earlier,
  monthOf,
  startOfMonth,
  yearOf,
} from '#domain/day.ts'
import type { Period } from '#domain/period.ts'
import type { Repeat } from './limits.ts'

/** When something falls due: on a day, and again from then on. */
export type Schedule = {
  date: Day
  /** The day of the month that is meant: the 31st, though it begins on 28 February. */
  monthDay: number
  repeat: Repeat
  /** The last day on which it may fall due; none where it goes on. */
  until: Day | null
}

export const monthsOf = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 } as const

/** That day of the month so many months on, or the last one of a month that is too short. */
export const onMonthDay = (day: Day, months: number, monthDay: number): Day => {
  const month = addMonths(startOfMonth(day), months)
  const [year, number] = [yearOf(month), monthOf(month)]
  return dayOf(year, number, Math.min(monthDay, daysInMonth(year, number)))
}

const due = ({ date, monthDay, repeat }: Schedule, place: number): Day => {
  if (place === 0 || repeat === 'NONE') return date
  if (repeat === 'WEEKLY') return addDays(date, 7 * place)
  return onMonthDay(date, monthsOf[repeat] * place, monthDay)
}

const monthsBetween = (from: Day, to: Day): number =>
  (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from)

/** A place from which on nothing due before that day is missed. */
const placeBefore = ({ date, repeat }: Schedule, day: Day): number => {
  if (repeat === 'NONE' || day <= date) return 0
  if (repeat === 'WEEKLY') return Math.floor(daysBetween(date, day) / 7)
  return Math.max(0, Math.floor(monthsBetween(date, day) / monthsOf[repeat]))
}

/** How many times it has fallen due by the end of a day: calculated, since a weekly one may have done so for ages. */
export const timesDue = (schedule: Schedule, day: Day): number => {
  const last = schedule.until ? earlier(schedule.until, day) : day
  if (last < schedule.date) return 0
  const place = placeBefore(schedule, last)
  return due(schedule, place) <= last ? place + 1 : place
}

/** Every day on which it falls due in the period, in order; at most so many. */
export const dueDays = (
  schedule: Schedule,
  { start, end }: Period,
  most = Number.POSITIVE_INFINITY,
): Day[] => {
  const last = schedule.until ? earlier(schedule.until, end) : end
  const found: Day[] = []
  for (let place = placeBefore(schedule, start); found.length < most; place += 1) {
    const day = due(schedule, place)
    if (day > last) break
    if (day >= start) found.push(day)
    // What happens once does not happen again, and the calendar ends somewhere.
    if (schedule.repeat === 'NONE' || due(schedule, place + 1) <= day) break
  }
  return found
}

const endOfTime: Day = '9999-12-31'

/** The next days on which it falls due, from that day on. */
export const nextDue = (schedule: Schedule, from: Day, count: number): Day[] =>
  dueDays(schedule, { start: from, end: endOfTime }, count)

/** The last day on which it falls due; none where it goes on. */
export const lastDue = (schedule: Schedule): Day | null => {
  if (schedule.repeat === 'NONE') return schedule.date
  if (schedule.until === null) return null
  const { until } = schedule
  return dueDays(schedule, { start: addMonths(until, -13), end: until }).at(-1) ?? schedule.date
}
