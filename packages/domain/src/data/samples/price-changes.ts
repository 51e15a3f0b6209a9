import type { Cents } from '#domain/money.ts'
import { goods } from './goods.ts'
import { openedAt, perDay, perHour } from './moment.ts'
import type { Random } from './random.ts'

export type SamplePrice = { product: number; at: number; price: Cents; cost: Cents }
export type PriceAt = (product: number, at: number) => { price: Cents; cost: Cents }

const changedShare = 0.3
const toTens = (cents: number): Cents => Math.round(cents / 10) * 10

/** What each product cost over the year: most kept their price, some became more expensive one morning. */
export const priceChanges = (random: Random, { days, step }: { days: number; step: number }): SamplePrice[] =>
  goods.flatMap((good, product) => {
    const [price, cost] = [good.price * step, good.cost * step]
    const today = { product, price, cost }
    if (random.next() >= changedShare) return [{ ...today, at: openedAt }]
    const before = {
      product,
      at: openedAt,
      price: toTens(good.price * 0.93) * step,
      cost: toTens(good.cost * 0.95) * step,
    }
    const morning = random.from(Math.floor(days / 4), Math.floor((days * 3) / 4)) * perDay + 7 * perHour
    return [before, { ...today, at: morning }]
  })

export const pricesAt = (prices: readonly SamplePrice[]): PriceAt => {
  const ofProduct = goods.map((_, product) => prices.filter((one) => one.product === product))
  return (product, at) => {
    const list = ofProduct[product] ?? []
    const known = list.findLast((one) => one.at <= at) ?? list[0]
    if (!known) throw new Error(`no price of product ${product}`)
    return known
  }
}
