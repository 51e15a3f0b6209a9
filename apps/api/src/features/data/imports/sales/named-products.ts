import { lookUpOnce } from '../look-up-once.ts'
import { type FoundProduct, selectFoundProducts } from '../products/found-products.queries.ts'
import { productMatcher } from '../products/match-product.ts'
import type { Work } from '../work.ts'
import type { LineValues } from './sale-values.ts'

/** A product that the store has, or the name of one that it does not. */
export type NamedProduct = {
  found: FoundProduct | null
  name: string
  problem: { field: string; message: string } | null
}

/** Where a file has no line for each product, its sales are of this one. */
const pastSales = 'Past sales'

const nameOf = ({ product, sku, barcodes }: LineValues): string => product ?? sku ?? barcodes[0] ?? pastSales

/** All that decides which product a line means. */
export const productKey = ({ product, sku, barcodes, isWholeSale }: LineValues): string =>
  `${isWholeSale ? 1 : 0}\n${sku ?? ''}\n${barcodes.join('\r')}\n${product ?? ''}`

const lookUp =
  ({ request }: Work) =>
  async (lines: readonly LineValues[]) => {
    const match = productMatcher(
      await selectFoundProducts(request, {
        skus: lines.flatMap(({ sku }) => sku ?? []),
        barcodes: lines.flatMap(({ barcodes }) => barcodes),
        names: [...new Set([...lines.map(nameOf), pastSales])],
        isLocked: false,
      }),
    )
    return (line: LineValues): NamedProduct => {
      const named = match({ sku: line.sku, barcodes: line.barcodes, name: nameOf(line) })
      const isOfMany = line.isWholeSale && !named.product
      const name = isOfMany ? pastSales : nameOf(line)
      const { product: found, problem } = isOfMany ? match({ name }) : named
      return { found, name, problem }
    }
  }

type Products = ReturnType<typeof lookUpOnce<LineValues, NamedProduct>>
const products = new WeakMap<Work, Products>()

/** The products that the sales of a file name. */
export const productsOf = (work: Work): Products => {
  const known = products.get(work) ?? lookUpOnce(lookUp(work))
  products.set(work, known)
  return known
}

/** Each product that is named, once. */
export const byProduct = <Line extends LineValues>(lines: Iterable<Line>): Map<string, Line> => {
  const named = new Map<string, Line>()
  for (const line of lines) {
    const key = productKey(line)
    if (!named.has(key)) named.set(key, line)
  }
  return named
}
