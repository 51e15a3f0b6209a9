import {
  type Estimate,
  estimateOf,
  type PriceWeek,
  withPrices,
} from '@tillsight/domain/insight/what-if/price-sensitivity'
import {
  ofCategory,
  ofSiblings,
  poolOf,
  type Sensitivity,
  shrunk,
} from '@tillsight/domain/insight/what-if/siblings'
import type { MemberRequest } from '#platform/request.ts'
import { mapInSlices } from '#platform/slices.ts'
import { type StoreWeek, selectCategoryWeeks, selectStoreWeeks, type WeekRow } from './weeks.queries.ts'

type Gap = 'weeks' | 'prices' | 'unclear'
export type Known = {
  found: Sensitivity | Gap
  /** What was paid at least and at most in a week, of a product. */
  paid: { low: number; high: number } | null
}

/** Every week in which the store was open, from the first sale of the product on. */
const weeksOf = (rows: readonly WeekRow[], store: readonly StoreWeek[]): PriceWeek[] => {
  const byWeek = new Map(rows.map((row) => [row.week, row]))
  return withPrices(
    store.map(({ week, units: all }) => {
      const { units = 0, revenue = 0 } = byWeek.get(week) ?? {}
      return { units, revenue, others: Math.max(0, all - units) }
    }),
  )
}

const isEstimate = (found: Estimate | Gap): found is Estimate => typeof found !== 'string'

const ofProduct = (own: Estimate | Gap, siblings: readonly Estimate[]): Sensitivity | Gap => {
  const pool = poolOf(siblings)
  if (isEstimate(own)) return shrunk(own, pool)
  return pool ? ofSiblings(pool, siblings) : own
}

/** How the volume follows the price, from what the store itself charged and sold. */
export const readSensitivity = async (
  request: MemberRequest,
  { categoryId, productId }: { categoryId: string; productId: string | null },
): Promise<Known> => {
  const [rows, store] = await Promise.all([
    selectCategoryWeeks(request, categoryId),
    selectStoreWeeks(request),
  ])
  const byProduct = new Map<string, WeekRow[]>()
  for (const row of rows) byProduct.set(row.id, [...(byProduct.get(row.id) ?? []), row])
  const estimates = await mapInSlices([...byProduct], ([id, own]) => ({
    id,
    found: estimateOf(weeksOf(own, store)),
  }))
  const others = estimates.filter(({ id }) => id !== productId).map(({ found }) => found)
  if (productId === null) {
    const known = others.filter(isEstimate)
    const pool = poolOf(known)
    return { found: pool ? ofCategory(pool, known) : 'prices', paid: null }
  }
  const own = weeksOf(byProduct.get(productId) ?? [], store)
  const prices = own.map(({ price }) => price)
  return {
    found: ofProduct(estimateOf(own), others.filter(isEstimate)),
    paid: prices.length > 0 ? { low: Math.min(...prices), high: Math.max(...prices) } : null,
  }
}
