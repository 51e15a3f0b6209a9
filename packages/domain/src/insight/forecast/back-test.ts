import { daysInWeek, type History, historyUntil } from './history.ts'
import { type MethodName, methods, methodsFor } from './methods.ts'

/** Methods look back half a year: what was before says little of next week. */
export const longestLook = 182
const fewestBefore = 56
const originsTried = 12

/** A forecast made on a past day with what was known then, beside what came; null where the store was closed. */
export type Trial = { forecast: number[]; came: (number | null)[] }

export const trialAt = (
  history: History,
  at: { origin: number; days: number; method: MethodName },
): Trial => ({
  forecast: methods[at.method](historyUntil(history, at.origin, longestLook), at.days).map((value) =>
    Math.max(0, value),
  ),
  came: history.values.slice(at.origin, at.origin + at.days),
})

/** The days at which forecasts are tried: one a week, back from the end. */
const originsOf = (history: History): number[] =>
  Array.from({ length: originsTried }, (_, step) => history.values.length - (step + 1) * daysInWeek).filter(
    (origin) => origin >= fewestBefore,
  )

const dailyError = ({ forecast, came }: Trial): number[] =>
  came.flatMap((value, step) => (value === null ? [] : [Math.abs(value - (forecast[step] ?? 0))]))

/** Of a series that is mostly empty a day says nothing: what it sums to over four weeks is compared. */
const sumError = ({ forecast, came }: Trial): number[] => {
  let [expected, found] = [0, 0]
  for (const [step, value] of came.entries()) {
    if (value === null) continue
    expected += forecast[step] ?? 0
    found += value
  }
  return [Math.abs(found - expected)]
}

export type Choice = {
  method: MethodName
  /** The error of the chosen one beside that of the same weekday a week before; null without any error. */
  ratio: number | null
  origins: number
}

/** The method with the smallest error on the last weeks of this series; null where there are too few weeks to say. */
export const chosenMethod = (history: History): Choice | null => {
  const origins = originsOf(history)
  if (origins.length === 0) return null
  const names = methodsFor(history)
  const isSums = names.includes('sparse')
  const [errorOf, days] = isSums ? [sumError, 4 * daysInWeek] : [dailyError, daysInWeek]
  const tried = names.map((method) => {
    const errors = origins.flatMap((origin) => errorOf(trialAt(history, { origin, days, method })))
    return { method, error: errors.reduce((sum, error) => sum + error, 0) }
  })
  const best = tried.reduce((one, other) => (other.error < one.error ? other : one))
  const naive = tried.find(({ method }) => method === 'naive')?.error ?? 0
  return { method: best.method, ratio: naive > 0 ? best.error / naive : null, origins: origins.length }
}
