import { forecastOf } from '../../packages/domain/src/insight/forecast/forecast.ts'
import { type History, historyUntil } from '../../packages/domain/src/insight/forecast/history.ts'
import { isSparse } from '../../packages/domain/src/insight/forecast/methods.ts'
import { sumOf } from '../../packages/domain/src/insight/forecast/statistics.ts'
import { seasonalNaive } from '../../packages/domain/src/insight/forecast/weekday-mean.ts'
import { dailyKinds, historyOf, naiveKinds, sparseKinds } from './known-stores.ts'
import { randomOf } from './random.ts'
import type { Bar } from './table.ts'

const horizon = 7
const judgedWeeks = 8

type Tally = { error: number; naive: number; inside: number; days: number; sumInside: number; sums: number }

/** Forecasts of weeks that the methods have not seen, each made with what was known before it. */
const judge = (history: History, tally: Tally, sumDays: number): void => {
  const sparse = isSparse(history)
  for (let week = 0; week < judgedWeeks; week += 1) {
    const origin = history.values.length - (week + 1) * horizon - sumDays + horizon
    const known = historyUntil(history, origin)
    const forecast = forecastOf(known, Math.max(horizon, sumDays))
    if (!forecast) continue
    const naive = seasonalNaive(known, horizon)
    const came = history.values.slice(origin, origin + horizon)
    for (const [step, value] of came.entries()) {
      const day = forecast.days[step]
      if (value === null || !day) continue
      if (!sparse) {
        tally.error += Math.abs(value - day.value)
        tally.naive += Math.abs(value - (naive[step] ?? 0))
      }
      if (!day.isOpen) continue
      tally.days += 1
      if (value >= day.low && value <= day.high) tally.inside += 1
    }
    const total = forecast.total(sumDays)
    const sum = history.values
      .slice(origin, origin + sumDays)
      .reduce<number>((all, value) => all + (value ?? 0), 0)
    if (sparse) {
      tally.error += Math.abs(sum - total.value)
      tally.naive += Math.abs(sum - sumOf(seasonalNaive(known, sumDays)))
    }
    tally.sums += 1
    if (sum >= total.low && sum <= total.high) tally.sumInside += 1
  }
}

const tallyOf = (seeds: readonly number[], makeHistory: (seed: number) => History): Tally => {
  const tally: Tally = { error: 0, naive: 0, inside: 0, days: 0, sumInside: 0, sums: 0 }
  for (const seed of seeds) judge(makeHistory(seed), tally, 28)
  return tally
}

const ratioOf = ({ error, naive }: Tally): number => error / naive

export const checkForecast = (seeds: readonly number[]): Bar[] => {
  const bars: Bar[] = []
  const pooled = { inside: 0, days: 0, sumInside: 0, sums: 0 }
  const row = (name: string, tally: Tally, most: number) =>
    bars.push({ name: `forecast: ${name}, error beside naive`, value: ratioOf(tally), most })
  for (const [name, kind] of Object.entries(dailyKinds)) {
    const tally = tallyOf(seeds, (seed) => historyOf(kind, randomOf(seed)))
    row(name, tally, 0.9)
    pooled.inside += tally.inside
    pooled.days += tally.days
    pooled.sumInside += tally.sumInside
    pooled.sums += tally.sums
  }
  for (const [name, kind] of Object.entries(sparseKinds))
    row(
      `sparse, ${name}`,
      tallyOf(seeds, (seed) => historyOf(kind, randomOf(seed))),
      0.97,
    )
  for (const [name, kind] of Object.entries(naiveKinds))
    row(
      name,
      tallyOf(seeds, (seed) => historyOf(kind(), randomOf(seed))),
      1.02,
    )
  bars.push({
    name: 'forecast: 80% ranges of a day hold',
    value: pooled.inside / pooled.days,
    least: 0.76,
    most: 0.84,
  })
  bars.push({
    name: 'forecast: 80% ranges of 28 days hold',
    value: pooled.sumInside / pooled.sums,
    least: 0.76,
    most: 0.84,
  })
  return bars
}
