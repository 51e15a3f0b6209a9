import type { Totals } from './summed-products.queries.ts'

/** What products or categories come to in folded sums, and at which version of these. */
type Folded = { version: string; totals: Totals }

/** An entry takes about as much as so many products, of which each takes about 200 bytes. */
const ownWeight = 10
const mostWeight = 200_000

const weightOf = ({ totals }: Folded): number => ownWeight + totals.size

/** Of what was used last. Whether it is still true is for its user to tell, by the version. */
export const foldedCache = (most = mostWeight) => {
  const entries = new Map<string, Folded>()
  let weight = 0

  const forget = (key: string): void => {
    const entry = entries.get(key)
    weight -= entry ? weightOf(entry) : 0
    entries.delete(key)
  }

  return {
    find: (key: string): Folded | undefined => entries.get(key),
    store: (key: string, folded: Folded): void => {
      forget(key)
      entries.set(key, folded)
      weight += weightOf(folded)
      for (const oldest of entries.keys()) {
        if (weight <= most) return
        forget(oldest)
      }
    },
  }
}
