import { barcodeKey } from '@tillsight/domain/books/catalog/barcode'
import type { MappedLine } from '@tillsight/domain/data/connections/mapped'
import { shortName } from '@tillsight/domain/data/imports/short-name'
import { v7 as newId } from 'uuid'
import {
  insertWholeProducts,
  otherCategory,
  productMatcher,
  type ReadyProduct,
  selectFoundProducts,
} from '#features/data/imports/index.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { type KnownRecord, selectKnown } from '../records.queries.ts'
import type { Applying, Beside } from './applying.ts'
import { type ProductHere, selectProductsHere } from './products.queries.ts'

export type NamedProduct = MappedLine['product'] & {
  price: number
  cost: number | null
  isArchived?: boolean
}

/** What a product is called in this connection; where only a sale names it, by what the sale says. */
export const productRef = ({ ref, sku, barcode, name }: MappedLine['product']): string => {
  if (ref) return ref
  if (sku) return `sku:${sku}`
  return barcode ? `code:${barcode}` : `name:${name.toLowerCase()}`
}

const fits = (code: string | null): code is string => Boolean(code && code.length <= 30)

export const readyProduct = ({
  sku,
  barcode,
  name,
  category,
  price,
  cost,
  isArchived,
}: NamedProduct): ReadyProduct => {
  const called = name || sku || barcode || 'Product'
  return {
    id: newId(),
    name: shortName(called),
    long_name: shortName(called) === called ? null : called.slice(0, 200),
    sku: fits(sku) ? sku : null,
    barcodes: fits(barcode) ? [barcode] : [],
    category: category?.slice(0, 40) || otherCategory,
    price: Math.max(1, price),
    cost: Math.max(1, cost ?? price),
    ...{ balance: 0, low_stock: 0, unit: 'PIECE', sold_by_measure: false, before: null, picture: null },
    ...(isArchived && { is_archived: true }),
  }
}

/** What was written of a product, to notice a change by hand. */
export const writtenProduct = (
  product: Omit<ProductHere, 'id' | 'unit' | 'sold_by_measure' | 'category_id'>,
) => ({
  name: product.name,
  long_name: product.long_name,
  sku: product.sku,
  barcodes: product.barcodes,
  category: product.category,
  price: product.price,
  cost: product.cost,
  is_archived: product.is_archived,
})

const knownProduct = (ref: string, recordId: string, written: object | null): KnownRecord => ({
  ...{ kind: 'product', source_id: ref, stream: '', record_id: recordId, hash: '', written, version: 1 },
  ...{ numbers: null, is_linked: written === null, day: null },
})

type Found = { products: Map<string, ProductHere>; beside: Beside[] }

/** Only one product can have a barcode. */
const withOwnBarcodes = (products: readonly ReadyProduct[]): ReadyProduct[] => {
  const taken = new Set<string>()
  return products.map((product) => {
    const barcodes = product.barcodes.filter((code) => !taken.has(barcodeKey(code)))
    for (const code of barcodes) taken.add(barcodeKey(code))
    return { ...product, barcodes }
  })
}

/** The products that these names mean, by reference: known ones, ones that the store has, and new ones. */
export const findProducts = async (
  applying: Applying,
  named: ReadonlyMap<string, NamedProduct>,
): Promise<Found> => {
  const { request, connectionId } = applying
  const known = await selectKnown(request, { connectionId, kind: 'product' }, [...named.keys()])
  const here = await selectProductsHere(
    request,
    [...known.values()].map(({ record_id }) => record_id),
  )
  const products = new Map<string, ProductHere>()
  for (const [ref, { record_id }] of known) {
    const product = here.get(record_id)
    if (product) products.set(ref, product)
  }
  const others = [...named].filter(([ref]) => !products.has(ref))
  const match = productMatcher(
    await selectFoundProducts(request, {
      skus: others.flatMap(([, { sku }]) => sku ?? []),
      barcodes: others.flatMap(([, { barcode }]) => barcode ?? []),
      names: others.flatMap(([, { name }]) => name || []),
      isLocked: false,
    }),
  )
  const beside: Beside[] = []
  const missing = new Map<string, ReadyProduct>()
  for (const [ref, one] of others) {
    const matched = match({ sku: one.sku, barcodes: one.barcode ? [one.barcode] : [], name: one.name })
    const product = matched.product ?? matched.several?.[0]
    if (product) {
      products.set(ref, { ...product, is_archived: false })
      beside.push({ after: knownProduct(ref, product.id, null) })
    } else missing.set(ref, readyProduct(one))
  }
  if (missing.size > 0) {
    const added = withOwnBarcodes([...missing.values()])
    await requireRoom(request, 'categories', new Set(added.map(({ category }) => category)).size)
    await requireRoom(request, 'products', added.length)
    const { written } = await insertWholeProducts(applying, added)
    const byId = new Map(
      written.map((product) => [product.id, { ...product, is_archived: product.is_archived ?? false }]),
    )
    for (const [ref, { id }] of missing) {
      const product = byId.get(id)
      if (!product) continue
      products.set(ref, product)
      beside.push({ after: knownProduct(ref, id, writtenProduct(product)) })
    }
  }
  return { products, beside }
}
