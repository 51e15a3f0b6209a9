import { forecastOf } from '../../packages/domain/src/insight/forecast/forecast.ts'
import { type History, historyUntil } from '../../packages/domain/src/insight/forecast/history.ts'
import { daysUntilEmpty } from '../../packages/domain/src/insight/forecast/stock-out.ts'
import type { Random } from './random.ts'
import { randomOf } from './random.ts'
import type { Bar } from './table.ts'

const days = 420
const daysAhead = 60
const rhythm = [0.8, 0.75, 0.85, 1, 1.35, 1.6, 0.65]

/** Products that sell a few a day, by the weekday, and such that sell now and then. */
const kinds: ((random: Random) => History)[] = [3, 12, 0.3, 0.8].map((usual) => (random) => ({
  start: '2025-01-06',
  values: Array.from({ length: days }, (_, day) =>
    random.poisson(usual * (rhythm[day % 7] ?? 1) * Math.exp(0.15 * random.normal())),
  ),
}))

/** On which day what was there is gone, or null where it lasts. */
const emptyAfter = (sold: readonly (number | null)[], balance: number): number | null => {
  let left = balance
  for (const [place, units] of sold.entries()) {
    left -= units ?? 0
    if (left <= 0) return place + 1
  }
  return null
}

export const checkStock = (seeds: readonly number[]): Bar[] => {
  const tally = { inside: 0, all: 0 }
  for (const seed of seeds)
    for (const [place, kind] of kinds.entries()) {
      const random = randomOf(seed * 100 + place)
      const history = kind(random)
      for (const back of [60, 80, 100]) {
        const known = historyUntil(history, days - back)
        const found = forecastOf(known, daysAhead, { mostTrials: 30 })
        if (!found) continue
        const balance = Math.max(1, Math.round(found.total(10 + random.below(20)).value))
        const left = daysUntilEmpty(found, balance)
        const came = emptyAfter(history.values.slice(days - back, days - back + daysAhead), balance)
        tally.all += 1
        const at = came ?? daysAhead + 1
        if (at >= (left.low ?? daysAhead + 1) && at <= (left.high ?? daysAhead + 1)) tally.inside += 1
      }
    }
  return [
    {
      name: 'stock: 80% ranges of the day it is sold out hold',
      value: tally.inside / tally.all,
      // A day is a whole one, so both ends hold a little more than was asked for.
      least: 0.76,
    },
  ]
}
