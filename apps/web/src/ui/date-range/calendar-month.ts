import { addDays, addMonths, addYears, type Day, endOfMonth, startOfMonth } from '@tillsight/domain/day'
import { type Period, within } from '@tillsight/domain/period'
import type { WeekStart } from '@tillsight/domain/week'
import { firstWeekday, placeInWeek, startOfWeek } from '@tillsight/domain/week'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The same in the order of a week. */
export const weekdaysFrom = (weekStart: WeekStart): string[] => {
  const first = firstWeekday[weekStart]
  return [...weekdays.slice(first), ...weekdays.slice(0, first)]
}

/** The weeks of a month; what belongs to its neighbours is left empty. */
export function weeksOf(month: Day, weekStart: WeekStart = 'MONDAY'): (Day | null)[][] {
  const first = startOfMonth(month)
  const start = startOfWeek(first, weekStart)
  const weeks: (Day | null)[][] = []
  for (let week = start; week <= endOfMonth(first); week = addDays(week, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(week, index))
    weeks.push(days.map((day) => (startOfMonth(day) === first ? day : null)))
  }
  return weeks
}

type Press = { key: string; shiftKey: boolean }

/** Where a key leads from a day, as the grid of a calendar is expected to. */
export function movedDay(day: Day, { key, shiftKey }: Press, weekStart: WeekStart = 'MONDAY'): Day | null {
  const weekday = placeInWeek(day, weekStart)
  const moves: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekday),
    End: () => addDays(day, 6 - weekday),
    PageUp: () => (shiftKey ? addYears(day, -1) : addMonths(day, -1)),
    PageDown: () => (shiftKey ? addYears(day, 1) : addMonths(day, 1)),
  }
  return moves[key]?.() ?? null
}

export type View = { first: Day; months: number }

export const monthsOf = ({ first, months }: View): Day[] =>
  Array.from({ length: months }, (_, index) => addMonths(first, index))

export const isInView = (day: Day, view: View): boolean => monthsOf(view).includes(startOfMonth(day))

/** The first month to show so that a day is seen, moving no further than needed and never past the bounds. */
export function firstMonthFor(day: Day, { view, bounds }: { view: View; bounds: Period }): Day {
  if (isInView(day, view)) return view.first
  const month = startOfMonth(within(bounds, day))
  return boundedFirst(month < view.first ? month : addMonths(month, 1 - view.months), { view, bounds })
}

export function boundedFirst(first: Day, { view, bounds }: { view: View; bounds: Period }): Day {
  const last = addMonths(startOfMonth(bounds.end), 1 - view.months)
  return startOfMonth(within({ start: startOfMonth(bounds.start), end: last }, first))
}
