import {
  type Estimate,
  estimateOf,
  withPrices,
} from '../../packages/domain/src/insight/what-if/price-sensitivity.ts'
import { poolOf, shrunk } from '../../packages/domain/src/insight/what-if/siblings.ts'
import { type Random, randomOf } from './random.ts'
import type { Bar } from './table.ts'

const products = 8
const weeks = 104
const others = 30

type Made = { truth: number; weeks: { units: number; revenue: number; others: number }[] }

/** What the whole store feels: a year, and shocks that last for some weeks. */
const seasonOf = (random: Random): number[] => {
  let shock = 0
  return Array.from({ length: weeks }, (_, week) => {
    shock = 0.7 * shock + 0.08 * random.normal()
    return 0.25 * Math.sin((2 * Math.PI * week) / 52) + shock
  })
}

type Shop = { season: readonly number[]; sold: readonly number[]; prices: 'many' | 'two' }

/** A product whose price changes now and then, with promotions that are likelier in the season, as in real shops. */
const productOf = (random: Random, { season, sold, prices }: Shop): Made => {
  const truth = Math.min(-0.2, -1.7 + 0.6 * random.normal())
  const usual = 4 + 26 * random.next()
  let [price, noise] = [1000 + random.below(3000), 0]
  const first = price
  const made = season.map((common, week) => {
    if (prices === 'many' && random.next() < 0.05) price = Math.round(price * (0.9 + 0.22 * random.next()))
    if (prices === 'two' && week === 50) price = Math.round(price * 1.1)
    const isPromotion = prices === 'many' && random.next() < 0.08 + 0.12 * Math.max(0, common)
    const paid = isPromotion ? Math.round(price * (0.75 + 0.1 * random.next())) : price
    noise = 0.5 * noise + 0.15 * random.normal()
    const mean = usual * Math.exp(truth * Math.log(paid / first) + common + noise)
    const units = random.poisson(Math.min(300, mean))
    return { units, revenue: units * paid, others: sold[week] ?? 0 }
  })
  return { truth, weeks: made }
}

const shopOf = (random: Random, prices: Shop['prices']): Made[] => {
  const season = seasonOf(random)
  const sold = season.map((common) => {
    let units = 0
    for (let place = 0; place < others; place += 1) units += random.poisson(10 * Math.exp(common))
    return units
  })
  return Array.from({ length: products }, () => productOf(random, { season, sold, prices }))
}

const estimate = (made: Made, known: number = weeks) => estimateOf(withPrices(made.weeks.slice(-known)))
const isEstimate = (found: ReturnType<typeof estimate>): found is Estimate => typeof found !== 'string'

/** Five shops for each seed: of 24 products one more or less would decide whether nine of ten hold. */
const shops = 5
const seedsOfShops = (seed: number): number[] =>
  Array.from({ length: shops }, (_, shop) => seed + 10_000 * shop)

export const checkPrices = (seeds: readonly number[]): Bar[] => {
  const tally = { inside: 0, said: 0, error: 0, own: 0, all: 0, rash: 0, scarce: 0 }
  for (const seed of seeds.flatMap(seedsOfShops)) {
    const random = randomOf(seed)
    const shop = shopOf(random, 'many')
    const found = shop.map((made) => estimate(made))
    for (const [place, own] of found.entries()) {
      tally.all += 1
      const truth = shop[place]?.truth ?? 0
      if (!isEstimate(own)) continue
      const siblings = found.filter((_, other) => other !== place).filter(isEstimate)
      const said = shrunk(own, poolOf(siblings))
      if (said === 'unclear') continue
      tally.said += 1
      tally.error += Math.abs(said.value - truth)
      tally.own += Math.abs(own.elasticity - truth)
      if (truth >= said.low && truth <= said.high) tally.inside += 1
    }
    for (const made of [
      ...shopOf(random, 'two'),
      ...shop.map((one) => ({ ...one, weeks: one.weeks.slice(-20) })),
    ]) {
      tally.scarce += 1
      if (isEstimate(estimate(made))) tally.rash += 1
    }
  }
  return [
    { name: 'price sensitivity: 90% ranges hold', value: tally.inside / tally.said, least: 0.88 },
    { name: 'price sensitivity: products of which it is said', value: tally.said / tally.all, least: 0.5 },
    {
      name: 'price sensitivity: error with siblings beside that without',
      value: tally.error / tally.own,
      most: 1,
    },
    { name: 'price sensitivity: said with two prices or 20 weeks', value: tally.rash, most: 0 },
  ]
}
