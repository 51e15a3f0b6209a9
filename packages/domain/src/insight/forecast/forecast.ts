import { addDays, type Day } from '#domain/day.ts'
import { type Choice, chosenMethod, longestLook, type Trial, trialAt } from './back-test.ts'
import { daysInWeek, type History, historyUntil, openValues, openWeekdays, weekdayAt } from './history.ts'
import { methods } from './methods.ts'
import { meanOf, medianOf, quantileOf, sumOf } from './statistics.ts'

export const fewestDays = 56
const fewestOpenDays = 24
const fewestOrigins = 12
/** Of a year of past days, so that sums of a month that do not overlap are among them. */
const farthestOrigin = 330
const usualTrials = 60
/** Eight of ten outcomes are between the two. */
const outside = 0.2
const widening = 4

export type Band = { value: number; low: number; high: number }
export type ForecastDay = Band & { day: Day; isOpen: boolean }

export type Forecast = {
  choice: Choice
  days: ForecastDay[]
  /** The sum of the first so many days. */
  total: (days: number) => Band
  /** By how much forecasts of such sums were off in the past, in percent at the median; null while too few are known. */
  pastError: (days: number) => number | null
}

/** Why there is no forecast, or null. */
export const forecastGap = (history: History): 'short' | 'closed' | null => {
  if (history.values.length < fewestDays + daysInWeek) return 'short'
  const recent = historyUntil(history, history.values.length, fewestDays)
  return openValues(recent).length < fewestOpenDays ? 'closed' : null
}

/** What came beside what was forecast, as shares of the forecast; small forecasts count as much as the usual. */
type Missed = { forecast: number; came: number; usual: number }

const shareOf = ({ forecast, came, usual }: Missed): number => {
  const scale = Math.max(forecast, usual / 4)
  return scale > 0 ? (came - forecast) / scale : 0
}

type Past = {
  shares: readonly number[]
  /** How many of them do not overlap. */
  apart: number
  usual: number
}

/** Wider than the quantiles of the past where few of it is known: an error to come is beside those, not among them. */
const bandOf = (value: number, { shares, apart, usual }: Past): Band => {
  const wider = 1 + widening / Math.max(1, apart)
  const scale = Math.max(value, usual / 4) * wider
  const [low, high] = [quantileOf(shares, outside / 2), quantileOf(shares, 1 - outside / 2)]
  return {
    value,
    low: Math.max(0, value + Math.min(0, low) * scale),
    high: value + Math.max(0, high) * scale,
  }
}

const openSum = ({ forecast, came }: Trial, days: number): Missed => {
  const missed = { forecast: 0, came: 0, usual: 0 }
  for (let step = 0; step < days; step += 1) {
    const value = came[step]
    if (value === null || value === undefined) continue
    missed.forecast += forecast[step] ?? 0
    missed.came += value
  }
  return missed
}

/** Forecasts as they would have been made on past days, the latest of which have only a part of their days behind them. */
const trialsOf = (
  history: History,
  { method }: Choice,
  { days, mostTrials }: { days: number; mostTrials: number },
): Trial[] => {
  const last = history.values.length - 1
  const first = Math.max(fewestDays, last - farthestOrigin)
  const step = Math.max(1, Math.ceil((last - first) / mostTrials))
  const trials: Trial[] = []
  for (let origin = last; origin >= first; origin -= step)
    trials.push(trialAt(history, { origin, days, method }))
  return trials
}

/** The next days of a series with the range of eight in ten outcomes, or null with too little history. */
export const forecastOf = (
  history: History,
  days: number,
  { mostTrials = usualTrials } = {},
): Forecast | null => {
  if (forecastGap(history) !== null) return null
  const choice = chosenMethod(history)
  if (!choice) return null
  const isOpen = openWeekdays(history)
  const recent = historyUntil(history, history.values.length, longestLook)
  const usual = meanOf(openValues(historyUntil(history, history.values.length, fewestDays)))
  const opens = (step: number): boolean => isOpen[weekdayAt(history, history.values.length + step)] ?? true
  const values = methods[choice.method](recent, days).map((value, step) =>
    opens(step) ? Math.max(0, value) : 0,
  )
  const trials = trialsOf(history, choice, { days, mostTrials })
  const daily = trials.flatMap(({ forecast, came }) =>
    came
      .slice(0, daysInWeek)
      .flatMap((value, step) =>
        value === null ? [] : [shareOf({ forecast: forecast[step] ?? 0, came: value, usual })],
      ),
  )
  const sharesOf = (count: number): number[] =>
    trials
      .filter(({ came }) => came.length >= count)
      .map((trial) => shareOf({ ...openSum(trial, count), usual: usual * count }))
  const total = (count: number): Band => {
    const value = sumOf(values.slice(0, count))
    const shares = sharesOf(count)
    const isEnough = shares.length >= fewestOrigins
    return bandOf(value, {
      shares: isEnough ? shares : daily,
      apart: isEnough ? Math.max(1, (history.values.length - fewestDays) / count) : daily.length,
      usual: usual * count,
    })
  }
  return {
    choice,
    days: values.map((value, step) => ({
      day: addDays(history.start, history.values.length + step),
      isOpen: opens(step),
      ...(opens(step)
        ? bandOf(value, { shares: daily, apart: daily.length, usual })
        : { value: 0, low: 0, high: 0 }),
    })),
    total,
    pastError: (count) => {
      const shares = sharesOf(count)
      return shares.length < fewestOrigins ? null : 100 * medianOf(shares.map(Math.abs))
    },
  }
}
