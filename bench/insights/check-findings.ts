import { boughtTogether } from '../../packages/domain/src/insight/findings/bought-together.ts'
import { lastingChange } from '../../packages/domain/src/insight/findings/lasting-change.ts'
import { isNamedDay } from '../../packages/domain/src/insight/findings/named-days.ts'
import { type DaySeries, unusualOn } from '../../packages/domain/src/insight/findings/unusual-days.ts'
import { dayAt, type History } from '../../packages/domain/src/insight/forecast/history.ts'
import { type Random, randomOf } from './random.ts'
import type { Bar } from './table.ts'

const metricCount = 20
const days = 480
const firstJudged = 70
/** Christmas Day, and a day that is a holiday only where the store is, in its second year. */
const christmas = 353
const ownHoliday = 470
const rhythm = [0.8, 0.75, 0.85, 1, 1.35, 1.6, 0.65]

const quietMetric = (random: Random, id: number): DaySeries => {
  const level = 20_000 * (1 + id)
  const spread = 0.12 + 0.01 * id
  const values = Array.from({ length: days }, (_, day) =>
    Math.round(level * (rhythm[day % 7] ?? 1) * Math.exp(spread * random.normal())),
  )
  return { id: String(id), history: { start: '2025-01-06', values }, sales: 40 }
}

const changed = (series: DaySeries, place: number, factor: number): DaySeries => ({
  ...series,
  history: {
    ...series.history,
    values: series.history.values.map((value, at) =>
      at === place && value !== null ? value * factor : value,
    ),
  },
})

const isFound = (all: readonly DaySeries[], place: number, id: string): boolean =>
  unusualOn(all, () => place).some((found) => found.id === id)

const checkDays = (seeds: readonly number[]): Bar[] => {
  const tally = { false: 0, weeks: 0, found: 0, planted: 0, holidays: 0, ownHolidays: 0 }
  for (const seed of seeds) {
    const random = randomOf(seed)
    const all = Array.from({ length: metricCount }, (_, id) => quietMetric(random, id))
    for (let place = firstJudged; place < days; place += 1) tally.false += unusualOn(all, () => place).length
    tally.weeks += (days - firstJudged) / 7
    for (let trial = 0; trial < 20; trial += 1) {
      const [place, id] = [firstJudged + random.below(days - firstJudged), random.below(10)]
      const day = dayAt((all[0] as DaySeries).history, place)
      const factor = random.next() < 0.5 ? 0.45 : 2.2
      const planted = all.map((one, at) => (at === id ? changed(one, place, factor) : one))
      if (isNamedDay(day)) continue
      tally.planted += 1
      if (isFound(planted, place, String(id))) tally.found += 1
    }
    const holiday = all.map((one) => changed(one, christmas, 5))
    tally.holidays += unusualOn(holiday, () => christmas).length
    const yearly = all.map((one) => changed(changed(one, ownHoliday - 365, 0.3), ownHoliday, 0.3))
    tally.ownHolidays += unusualOn(yearly, () => ownHoliday).length
  }
  return [
    { name: 'unusual days: false alerts a week over 20 metrics', value: tally.false / tally.weeks, most: 1 },
    { name: 'unusual days: planted ones found', value: tally.found / tally.planted, least: 0.85 },
    { name: 'unusual days: alerts on Christmas Day', value: tally.holidays, most: 0 },
    {
      name: 'unusual days: alerts on a holiday of the place, second year',
      value: tally.ownHolidays,
      most: 0,
    },
  ]
}

const levelSeries = (random: Random, change: number): History => ({
  start: '2025-01-06',
  values: Array.from({ length: 180 }, (_, day) =>
    Math.round(50_000 * (rhythm[day % 7] ?? 1) * Math.exp(0.2 * random.normal() + (day >= 160 ? change : 0))),
  ),
})

const checkChanges = (seeds: readonly number[]): Bar[] => {
  const tally = { false: 0, found: 0, all: 0 }
  for (const seed of seeds) {
    const random = randomOf(seed)
    for (let trial = 0; trial < 20; trial += 1) {
      tally.all += 1
      if (lastingChange(levelSeries(random, 0))) tally.false += 1
      const found = lastingChange(levelSeries(random, -0.3))
      if (found && Math.abs(found.daysSince - 20) <= 7) tally.found += 1
    }
  }
  return [
    { name: 'lasting changes: false ones a series', value: tally.false / tally.all, most: 0.05 },
    { name: 'lasting changes: planted ones found', value: tally.found / tally.all, least: 0.85 },
  ]
}

const products = 60
const planted = [
  [0, 1],
  [10, 20],
  [30, 45],
  [5, 50],
] as const

const basketsOf = (random: Random): number[][] =>
  Array.from({ length: 6000 }, () => {
    const basket = new Set<number>()
    const size = 1 + random.poisson(random.next() < 0.2 ? 4 : 1)
    // Earlier products sell more often, as in any shop.
    while (basket.size < size) basket.add(Math.floor(products * random.next() ** 1.7))
    for (const [one, other] of planted) if (basket.has(one) && random.next() < 0.4) basket.add(other)
    return [...basket].sort((one, other) => one - other)
  }).filter((basket) => basket.length > 1)

const checkPairs = (seeds: readonly number[]): Bar[] => {
  const tally = { found: 0, planted: 0, invented: 0 }
  for (const seed of seeds) {
    const baskets = basketsOf(randomOf(seed))
    const counts = new Map<string, number>()
    const pairs = new Map<string, number>()
    for (const basket of baskets)
      for (const [place, one] of basket.entries()) {
        counts.set(String(one), (counts.get(String(one)) ?? 0) + 1)
        for (const other of basket.slice(place + 1)) {
          const key = `${one} ${other}`
          pairs.set(key, (pairs.get(key) ?? 0) + 1)
        }
      }
    const found = boughtTogether({
      sales: baskets.length,
      counts,
      pairs: [...pairs].map(([key, both]) => {
        const [one = '', other = ''] = key.split(' ')
        return { one, other, both }
      }),
    })
    const keys = new Set(planted.map((pair) => pair.join(' ')))
    tally.planted += keys.size
    for (const { one, other } of found) {
      if (keys.has(`${one} ${other}`)) tally.found += 1
      else tally.invented += 1
    }
  }
  return [
    { name: 'bought together: planted pairs found', value: tally.found / tally.planted, least: 1 },
    { name: 'bought together: invented pairs', value: tally.invented, most: 0 },
  ]
}

export const checkFindings = (seeds: readonly number[]): Bar[] => [
  ...checkDays(seeds),
  ...checkChanges(seeds),
  ...checkPairs(seeds),
]
