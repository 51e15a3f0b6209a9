import { daysInWeek, type History, openValues, weekdayAt } from './history.ts'
import { meanOf } from './statistics.ts'

const levelWeights = [0.02, 0.05, 0.1, 0.2, 0.4]
const seasonWeights = [0.01, 0.05, 0.15, 0.4]
const daysToBegin = 28

type State = { level: number; seasons: number[]; error: number }

const begin = (history: History): State => {
  const first = { start: history.start, values: history.values.slice(0, daysToBegin) }
  const level = meanOf(openValues(first))
  const seasons = Array.from({ length: daysInWeek }, (_, weekday) => {
    const values = first.values.filter((_, place) => weekdayAt(history, place) === weekday)
    const open = values.filter((value) => value !== null)
    return open.length > 0 ? meanOf(open) - level : 0
  })
  return { level, seasons, error: 0 }
}

const smooth = (history: History, from: State, alpha: number, gamma: number): State => {
  const seasons = [...from.seasons]
  const first = weekdayAt(history, 0)
  let { level, error } = from
  for (let place = 0; place < history.values.length; place += 1) {
    const value = history.values[place]
    if (value === null || value === undefined) continue
    const weekday = (first + place) % daysInWeek
    const season = seasons[weekday] ?? 0
    const missed = value - level - season
    error += missed * missed
    level += alpha * missed
    seasons[weekday] = season + gamma * missed
  }
  return { level, seasons, error }
}

/** Exponential smoothing of a level and of what each weekday adds to it, ETS(A,N,A). */
export const smoothedWeekdays = (history: History, days: number): number[] => {
  const start = begin(history)
  let best: State | null = null
  for (const alpha of levelWeights)
    for (const gamma of seasonWeights) {
      const state = smooth(history, start, alpha, gamma)
      if (!best || state.error < best.error) best = state
    }
  const { level, seasons } = best ?? start
  return Array.from(
    { length: days },
    (_, step) => level + (seasons[weekdayAt(history, history.values.length + step)] ?? 0),
  )
}
