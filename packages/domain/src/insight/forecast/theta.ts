import { daysInWeek, type History, openValues, weekdayAt } from './history.ts'
import { meanOf } from './statistics.ts'

const weights = [0.02, 0.05, 0.1, 0.2, 0.4]

/** How each weekday compares with the mean; 1 where it has none. */
const weekdayFactors = (history: History): number[] => {
  const mean = meanOf(openValues(history))
  const sums = Array.from({ length: daysInWeek }, () => ({ sum: 0, count: 0 }))
  const first = weekdayAt(history, 0)
  for (const [place, value] of history.values.entries()) {
    const found = sums[(first + place) % daysInWeek]
    if (value === null || !found) continue
    found.sum += value
    found.count += 1
  }
  return sums.map(({ sum, count }) =>
    count > 0 && mean > 0 && sum > 0 ? Math.max(0.05, sum / count / mean) : 1,
  )
}

type Point = { at: number; value: number }

const slopeOf = (points: readonly Point[]): number => {
  const [at, value] = [meanOf(points.map((point) => point.at)), meanOf(points.map((point) => point.value))]
  let [above, below] = [0, 0]
  for (const point of points) {
    above += (point.at - at) * (point.value - value)
    below += (point.at - at) ** 2
  }
  return below > 0 ? above / below : 0
}

const smooth = (points: readonly Point[], alpha: number): { level: number; error: number } => {
  let level = points[0]?.value ?? 0
  let error = 0
  for (const { value } of points) {
    error += (value - level) ** 2
    level += alpha * (value - level)
  }
  return { level, error }
}

/** The Theta method: smoothing with half of the trend, on days that were divided by their weekday. */
export const theta = (history: History, days: number): number[] => {
  const factors = weekdayFactors(history)
  const first = weekdayAt(history, 0)
  const points = history.values.flatMap((value, at) =>
    value === null ? [] : [{ at, value: value / (factors[(first + at) % daysInWeek] ?? 1) }],
  )
  const tried = weights.map((alpha) => ({ alpha, ...smooth(points, alpha) }))
  const best = tried.reduce((one, other) => (other.error < one.error ? other : one))
  const drift = slopeOf(points) / 2
  const lag = (1 - (1 - best.alpha) ** points.length) / best.alpha
  return Array.from({ length: days }, (_, step) => {
    const factor = factors[weekdayAt(history, history.values.length + step)] ?? 1
    return (best.level + drift * (step + lag)) * factor
  })
}
