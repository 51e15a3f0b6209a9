import { exactRanks, matchRank } from '@tillsight/domain/books/catalog/match'
import type { ProductChoice } from './choices.api.ts'

/** The matches of a scanned or typed text: all, best first; those with that SKU; and the only likely one. */
export type Meant = { all: ProductChoice[]; bySku: ProductChoice[]; sure: ProductChoice | null }

export const hasSku = (text: string, { label, sku }: ProductChoice): boolean =>
  matchRank(text, { name: label, sku }) === exactRanks.sku

/** Sure is only a SKU or a name to the letter, or what alone matches; of two alike, a person chooses. */
export const meantBy = (text: string, products: ProductChoice[]): Meant => {
  const rank = (product: ProductChoice) => matchRank(text, { name: product.label, sku: product.sku })
  const all = products.toSorted((one, other) => rank(one) - rank(other))
  const [bySku, byName] = [exactRanks.sku, exactRanks.name].map((exact) =>
    all.filter((product) => rank(product) === exact),
  ) as [ProductChoice[], ProductChoice[]]
  const likeliest = bySku.length > 0 ? bySku : byName.length > 0 ? byName : all
  return { all, bySku, sure: likeliest.length === 1 ? (likeliest[0] ?? null) : null }
}
