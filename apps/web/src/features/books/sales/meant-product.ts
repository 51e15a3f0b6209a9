import { exactRanks, matchRank } from '@tillsight/domain/books/catalog/match'
import type { ProductChoice } from './choices.api.ts'

/** The matches of a scanned or typed text: all, best first; those with that code; and the only likely one. */
export type Meant = { all: ProductChoice[]; byCode: ProductChoice[]; sure: ProductChoice | null }

/** A SKU or a barcode. */
export const hasCode = (text: string, product: ProductChoice): boolean =>
  matchRank(text, product.found) === exactRanks.code

/** Sure is only a SKU, a barcode or a name to the letter, or what alone matches; of two alike, a person chooses. */
export const meantBy = (text: string, products: ProductChoice[]): Meant => {
  const rank = (product: ProductChoice) => matchRank(text, product.found)
  const all = products.toSorted((one, other) => rank(one) - rank(other))
  const [byCode, byName] = [exactRanks.code, exactRanks.name].map((exact) =>
    all.filter((product) => rank(product) === exact),
  ) as [ProductChoice[], ProductChoice[]]
  const likeliest = byCode.length > 0 ? byCode : byName.length > 0 ? byName : all
  return { all, byCode, sure: likeliest.length === 1 ? (likeliest[0] ?? null) : null }
}
