import { smoothedWeekdays } from './ets.ts'
import { type History, openValues } from './history.ts'
import { medianOf } from './statistics.ts'
import { theta } from './theta.ts'
import { sparseMean } from './tsb.ts'
import { seasonalNaive, weekdayMean } from './weekday-mean.ts'

export type Method = (history: History, days: number) => number[]

/** The median of three for each day, so that one that goes wrong does not count. */
const blend: Method = (history, days) => {
  const all = [theta, smoothedWeekdays, weekdayMean].map((method) => method(history, days))
  return Array.from({ length: days }, (_, step) => medianOf(all.map((values) => values[step] ?? 0)))
}

export const methods = {
  blend,
  sparse: sparseMean,
  weekdays: weekdayMean,
  naive: seasonalNaive,
} satisfies Record<string, Method>

export type MethodName = keyof typeof methods

export const methodWords: Record<MethodName, string> = {
  blend: 'The median of Theta, exponential smoothing and the mean of eight weeks',
  sparse: 'How often it sells times how much (TSB)',
  weekdays: 'The mean of the same weekday over eight weeks',
  naive: 'The same weekday of the week before: nothing else was closer here',
}

/** Whether most days have nothing. */
export const isSparse = (history: History): boolean => {
  const open = openValues(history)
  return open.filter((value) => value === 0).length * 2 > open.length
}

export const methodsFor = (history: History): MethodName[] =>
  isSparse(history) ? ['sparse', 'weekdays', 'naive'] : ['blend', 'naive']
