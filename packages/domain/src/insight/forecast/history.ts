import { addDays, type Day, weekdayOf } from '#domain/day.ts'

/**
 * The days of a series, one after the other. Null is a day that says nothing: the store was closed, or the product
 * was out of stock. Left in as zero, such days make every method worse.
 */
export type History = { start: Day; values: readonly (number | null)[] }

export const daysInWeek = 7

export const weekdayAt = ({ start }: History, place: number): number =>
  (((weekdayOf(start) + place) % daysInWeek) + daysInWeek) % daysInWeek

export const dayAt = ({ start }: History, place: number): Day => addDays(start, place)

/** The history as it was known before the day at a place, and no longer than methods look back. */
export const historyUntil = (history: History, end: number, longest = Number.POSITIVE_INFINITY): History => {
  const from = Math.max(0, end - longest)
  return { start: dayAt(history, from), values: history.values.slice(from, end) }
}

export const openValues = ({ values }: History): number[] => values.filter((value) => value !== null)

/** Most recent first. */
export const latestOnWeekday = (history: History, weekday: number, most: number): number[] => {
  const found: number[] = []
  const last = history.values.length - 1
  const back = (weekdayAt(history, last) - weekday + daysInWeek) % daysInWeek
  for (let place = last - back; place >= 0 && found.length < most; place -= daysInWeek) {
    const value = history.values[place]
    if (value !== null && value !== undefined) found.push(value)
  }
  return found
}

const weeksLookedAt = 8

/** Whether the store is usually open on each weekday, Monday first: on at least half of the last eight. */
export const openWeekdays = (history: History): boolean[] => {
  const open = Array.from({ length: daysInWeek }, () => 0)
  const all = Array.from({ length: daysInWeek }, () => 0)
  const first = Math.max(0, history.values.length - weeksLookedAt * daysInWeek)
  for (let place = first; place < history.values.length; place += 1) {
    const weekday = weekdayAt(history, place)
    all[weekday] = (all[weekday] ?? 0) + 1
    if (history.values[place] !== null) open[weekday] = (open[weekday] ?? 0) + 1
  }
  return open.map((count, weekday) => count * 2 >= Math.max(1, all[weekday] ?? 0))
}
