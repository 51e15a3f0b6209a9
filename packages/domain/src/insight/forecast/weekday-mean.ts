import { daysInWeek, type History, latestOnWeekday, openValues, weekdayAt } from './history.ts'
import { meanOf } from './statistics.ts'

const weeks = 8

/** A value of each weekday, Monday first; a weekday without any has the mean of all. */
const byWeekday = (history: History, most: number): number[] => {
  const all = meanOf(openValues(history))
  return Array.from({ length: daysInWeek }, (_, weekday) => {
    const latest = latestOnWeekday(history, weekday, most)
    return latest.length > 0 ? meanOf(latest) : all
  })
}

const ahead = (history: History, days: number, weekdays: readonly number[]): number[] =>
  Array.from({ length: days }, (_, step) => weekdays[weekdayAt(history, history.values.length + step)] ?? 0)

/** What the weekday had on average in the last eight weeks. */
export const weekdayMean = (history: History, days: number): number[] =>
  ahead(history, days, byWeekday(history, weeks))

/** What the weekday had last: the forecast that every other has to beat. */
export const seasonalNaive = (history: History, days: number): number[] =>
  ahead(history, days, byWeekday(history, 1))
