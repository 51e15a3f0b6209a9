import type { Day } from '#domain/day.ts'
import { dayAt, daysInWeek, type History, weekdayAt } from '#domain/insight/forecast/history.ts'
import { meanOf, medianOf, spreadOf } from '#domain/insight/forecast/statistics.ts'

export const fewestPoints = 60
const shortestPart = 7
const penaltyWeight = 3

/**
 * PELT: where the mean of a series changed, at the least cost of all ways to cut it. A cut costs 3 · log n, so that
 * chance alone seldom makes one. The places are the first of each new part.
 */
export const changePlaces = (values: readonly number[], spread: number): number[] => {
  const count = values.length
  if (count < fewestPoints || spread <= 0) return []
  const at = (list: Float64Array, place: number): number => list[place] ?? 0
  const [sums, squares] = [new Float64Array(count + 1), new Float64Array(count + 1)]
  for (const [place, value] of values.entries()) {
    const scaled = value / spread
    sums[place + 1] = at(sums, place) + scaled
    squares[place + 1] = at(squares, place) + scaled * scaled
  }
  const costOf = (from: number, to: number): number =>
    at(squares, to) - at(squares, from) - (at(sums, to) - at(sums, from)) ** 2 / (to - from)
  const penalty = penaltyWeight * Math.log(count)
  const best = new Float64Array(count + 1)
  best[0] = -penalty
  const cutBefore = new Int32Array(count + 1)
  let candidates = [0]
  for (let end = 1; end <= count; end += 1) {
    best[end] = Number.POSITIVE_INFINITY
    for (const from of candidates) {
      if (end - from < shortestPart) continue
      const cost = at(best, from) + costOf(from, end) + penalty
      if (cost < at(best, end)) {
        best[end] = cost
        cutBefore[end] = from
      }
    }
    const limit = at(best, end)
    candidates = candidates.filter(
      (from) => end - from < shortestPart || at(best, from) + costOf(from, end) <= limit,
    )
    if (Number.isFinite(limit)) candidates.push(end)
  }
  const places: number[] = []
  for (let end = cutBefore[count] ?? 0; end > 0; end = cutBefore[end] ?? 0) places.unshift(end)
  return places
}

export type LastingChange = { day: Day; before: number; after: number; daysSince: number; score: number }

/** The latest change of level of a series that lasts until now, weekdays taken out of it; null where there is none. */
export const lastingChange = (history: History): LastingChange | null => {
  const open = history.values.flatMap((value, place) => (value === null ? [] : [{ place, value }]))
  if (open.length < fewestPoints) return null
  const logs = open.map(({ value }) => Math.log1p(Math.max(0, value)))
  const weekdays = Array.from({ length: daysInWeek }, (_, weekday) =>
    medianOf(logs.filter((_, at) => weekdayAt(history, open[at]?.place ?? 0) === weekday)),
  )
  const plain = logs.map((log, at) => log - (weekdays[weekdayAt(history, open[at]?.place ?? 0)] ?? 0))
  // Of differences between neighbours, so that a change of level is not counted as spread.
  const spread = spreadOf(plain.slice(1).map((value, at) => value - (plain[at] ?? 0))) / Math.SQRT2
  const [previous = 0, first] = [0, ...changePlaces(plain, spread)].slice(-2)
  if (first === undefined) return null
  const parts = [plain.slice(0, first), plain.slice(first)] as const
  const values = open.map(({ value }) => value)
  const score = (meanOf(parts[1]) - meanOf(plain.slice(previous, first))) / spread
  return {
    day: dayAt(history, open[first]?.place ?? 0),
    before: meanOf(values.slice(previous, first)),
    after: meanOf(values.slice(first)),
    daysSince: open.length - first,
    score,
  }
}
