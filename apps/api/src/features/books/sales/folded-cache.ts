import type { Totals } from './summed-products.queries.ts'

/** What products come to in folded sums, and at which version of these. */
type Folded = { version: string; totals: Totals }

/** In all, of about 200 bytes each. */
const mostProducts = 200_000

/** Of what was used last. Whether it is still true is for its user to tell, by the version. */
export const foldedCache = (most = mostProducts) => {
  const entries = new Map<string, Folded>()
  let products = 0

  const forget = (key: string): void => {
    products -= entries.get(key)?.totals.size ?? 0
    entries.delete(key)
  }

  return {
    find: (key: string): Folded | undefined => entries.get(key),
    store: (key: string, folded: Folded): void => {
      forget(key)
      entries.set(key, folded)
      products += folded.totals.size
      for (const oldest of entries.keys()) {
        if (products <= most) return
        forget(oldest)
      }
    },
  }
}
