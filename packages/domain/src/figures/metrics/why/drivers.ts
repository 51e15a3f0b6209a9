import type { Measured } from '../measures.ts'

/** Why sales or their profit can change, from what was sold of each product. */
export const drivers = ['price', 'volume', 'mix', 'discount', 'cost', 'returns', 'new', 'gone'] as const
export type Driver = (typeof drivers)[number]
export type Drivers = Record<Driver, number>

/** One product in two periods. */
export type ProductChange = { before: Measured; after: Measured }

/** How much a unit of net sales, and of their cost, counts in the figure: 1 and −1 in gross profit. */
export type Weights = { net: number; cost: number }

const worthOf = (measured: Measured, { net, cost }: Weights): number =>
  net * measured['sales.net'] + cost * measured['sales.cost']

const returned = (measured: Measured): number =>
  measured['sales.gross'] - measured['sales.discount'] - measured['sales.net']

const nothing: Drivers = { price: 0, volume: 0, mix: 0, discount: 0, cost: 0, returns: 0, new: 0, gone: 0 }

type Both = { units: [number, number]; price: [number, number]; cost: [number, number] }

const perUnit = ({ before, after }: ProductChange): Both => {
  const units: [number, number] = [before['sales.units'], after['sales.units']]
  return {
    units,
    price: [before['sales.gross'] / units[0], after['sales.gross'] / units[1]],
    cost: [before['sales.cost'] / units[0], after['sales.cost'] / units[1]],
  }
}

const mean = ([before, after]: [number, number]): number => (before + after) / 2
const rise = ([before, after]: [number, number]): number => after - before

/** What more or fewer units of it brought, at the average of both prices and costs. */
const ofUnits = ({ units, price, cost }: Both, { net, cost: weight }: Weights): number =>
  rise(units) * (net * mean(price) + weight * mean(cost))

/**
 * The exact parts of a change. What a product had in both periods is taken apart by the midpoint: a higher price counts
 * on the average of the units, more units at the average of the prices, so no part depends on an order. Volume is what
 * all of them together would have brought with the same growth; mix is the rest of what units brought.
 */
export const driversOf = (products: readonly ProductChange[], weights: Weights): Drivers => {
  const parts = { ...nothing }
  const both: Both[] = []
  for (const { before, after } of products) {
    const change = worthOf(after, weights) - worthOf(before, weights)
    const [sold, sells] = [before['sales.units'] > 0, after['sales.units'] > 0]
    if (sold && sells) {
      const each = perUnit({ before, after })
      both.push(each)
      parts.price += weights.net * rise(each.price) * mean(each.units)
      parts.cost += weights.cost * rise(each.cost) * mean(each.units)
      parts.discount -= weights.net * (after['sales.discount'] - before['sales.discount'])
      parts.returns -= weights.net * (returned(after) - returned(before))
    } else if (sells) parts.new += change
    else if (sold) parts.gone += change
    else parts.returns += change
  }
  const [before, after] = [0, 1].map((at) => both.reduce((sum, { units }) => sum + (units[at] ?? 0), 0))
  const growth = before ? (after ?? 0) / before - 1 : 0
  for (const each of both) {
    const whole = ofUnits(each, weights)
    const volume = growth * each.units[0] * (weights.net * mean(each.price) + weights.cost * mean(each.cost))
    parts.volume += volume
    parts.mix += whole - volume
  }
  return parts
}
