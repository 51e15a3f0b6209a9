import { chanceOfPair, passing } from './chance.ts'

export const fewestTogether = 10
/** Of ten thousand pairs that are shown, one may be of chance: a card names two products, and nobody counts the right ones. */
const falseShare = 0.0001
/** Products of large baskets meet by themselves: a pair has to meet clearly more often than by chance. */
const fewestLift = 1.5

export type Together = { one: string; other: string; both: number }
export type Basket = {
  /** Sales with at least two products: the others cannot have a pair. */
  sales: number
  /** In how many of those each product was. */
  counts: ReadonlyMap<string, number>
  /** Pairs with at least ten sales. */
  pairs: readonly Together[]
}

export type Pair = Together & { lift: number; chance: number; ofOne: number; ofOther: number }

/** Whether two products were in the same sales more often than by chance; null where they were not. */
export const pairOf =
  ({ sales, counts }: Omit<Basket, 'pairs'>) =>
  (pair: Together): Pair | null => {
    const [ofOne, ofOther] = [counts.get(pair.one) ?? 0, counts.get(pair.other) ?? 0]
    if (pair.both < fewestTogether || ofOne * ofOther === 0) return null
    const lift = (pair.both * sales) / (ofOne * ofOther)
    if (lift < fewestLift) return null
    const chance = chanceOfPair({ all: sales, one: ofOne, other: ofOther, both: pair.both })
    return { ...pair, lift, chance, ofOne, ofOther }
  }

/** Of these, the ones that are shown, the most sales first. Every pair that could have been is a test. */
export const shownPairs = (pairs: readonly (Pair | null)[], counts: Basket['counts']): Pair[] => {
  const known = [...counts.values()].filter((count) => count >= fewestTogether).length
  const tests = pairs.filter((pair) => pair !== null)
  return passing(tests, { falseShare, count: Math.max(1, (known * (known - 1)) / 2) }).sort(
    (one, other) => other.both * (other.lift - 1) - one.both * (one.lift - 1),
  )
}

export const boughtTogether = (basket: Basket): Pair[] =>
  shownPairs(basket.pairs.map(pairOf(basket)), basket.counts)
