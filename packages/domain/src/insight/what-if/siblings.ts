import { upperTail } from '../findings/chance.ts'
import type { Estimate } from './price-sensitivity.ts'

/** Nine of ten truths are between low and high. */
export type Sensitivity = {
  value: number
  low: number
  high: number
  /** Whether it is of the product itself, or what products like it have in common. */
  basis: 'own' | 'siblings'
  weeks: number
  prices: number
}

const ninetyPercent = 1.645
/** On real shops nine of ten were eight of ten: prices change for reasons that no column knows. */
const widening = 1.35
/** Beyond this a range says nothing that helps to set a price. */
const widestUseful = 3.5
export const fewestSiblings = 3
const leastSpread = 0.3

export type Pool = {
  mean: number /** Of the mean. */
  error: number /** Between products. */
  spread: number
}

type Known = Pick<Estimate, 'elasticity' | 'error'>

/** What products have in common, and how far they are from each other (DerSimonian and Laird); null of too few. */
export const poolOf = (estimates: readonly Known[]): Pool | null => {
  if (estimates.length < fewestSiblings) return null
  const weighted = (spread: number) => {
    const weights = estimates.map(({ error }) => 1 / (error ** 2 + spread ** 2))
    const sum = weights.reduce((all, weight) => all + weight, 0)
    const mean =
      estimates.reduce((all, { elasticity }, place) => all + elasticity * (weights[place] ?? 0), 0) / sum
    return { weights, sum, mean }
  }
  const alike = weighted(0)
  const scatter = estimates.reduce(
    (all, { elasticity }, place) => all + (alike.weights[place] ?? 0) * (elasticity - alike.mean) ** 2,
    0,
  )
  const squares = alike.weights.reduce((all, weight) => all + weight ** 2, 0)
  const between = (scatter - (estimates.length - 1)) / (alike.sum - squares / alike.sum)
  const spread = Math.max(leastSpread, Math.sqrt(Math.max(0, between)))
  const { mean, sum } = weighted(spread)
  return { mean, error: Math.sqrt(1 / sum), spread }
}

type Found = { value: number; error: number } & Pick<Sensitivity, 'basis' | 'weeks' | 'prices'>

/** The mean of the part of a normal distribution that is below zero. */
const meanBelowZero = (mean: number, error: number): number => {
  const at = -mean / error
  const below = at >= 0 ? 1 - upperTail(at) : upperTail(-at)
  const density = Math.exp((-at * at) / 2) / Math.sqrt(2 * Math.PI)
  return mean - (error * density) / Math.max(below, 1e-6)
}

/** A higher price never sells more here: what is above zero is chance, and what is expected is of the rest. */
const rangeOf = ({ value, error, ...rest }: Found): Sensitivity | 'unclear' => {
  const reach = ninetyPercent * widening * error
  const [low, high] = [value - reach, Math.min(0, value + reach)]
  if (low >= 0 || high - low > widestUseful) return 'unclear'
  const expected = meanBelowZero(value, widening * error)
  return { ...rest, value: Math.max(low, expected), low, high }
}

/** A product's own estimate, drawn to that of its siblings by as much as it is less certain than they are alike. */
export const shrunk = (own: Estimate, pool: Pool | null): Sensitivity | 'unclear' => {
  const { weeks, prices } = own
  if (!pool) return rangeOf({ value: own.elasticity, error: own.error, basis: 'own', weeks, prices })
  const before = pool.spread ** 2 + pool.error ** 2
  const share = before / (before + own.error ** 2)
  return rangeOf({
    value: share * own.elasticity + (1 - share) * pool.mean,
    error: Math.sqrt(share) * own.error,
    basis: 'own',
    weeks,
    prices,
  })
}

/** For a product that says too little itself. */
export const ofSiblings = (pool: Pool, siblings: readonly Estimate[]): Sensitivity | 'unclear' =>
  rangeOf({
    value: pool.mean,
    error: Math.sqrt(pool.spread ** 2 + pool.error ** 2),
    basis: 'siblings',
    weeks: Math.max(...siblings.map(({ weeks }) => weeks)),
    prices: siblings.length,
  })

/** Of a category as a whole, whose price changes by one percentage for all. */
export const ofCategory = (pool: Pool, products: readonly Estimate[]): Sensitivity | 'unclear' =>
  rangeOf({
    value: pool.mean,
    error: pool.error,
    basis: 'siblings',
    weeks: Math.max(...products.map(({ weeks }) => weeks)),
    prices: products.length,
  })
