import { barcodeKey } from '@tillsight/domain/books/catalog/barcode'
import { searchText } from '@tillsight/domain/search-text'
import type { FoundProduct } from './found-products.queries.ts'

const group = <Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items)
    for (const key of new Set(keysOf(item))) groups.set(key, [...(groups.get(key) ?? []), item])
  return groups
}

type Named = {
  sku?: string | null | undefined
  barcodes?: string[] | null | undefined
  name?: string | null | undefined
}

export type Match = {
  product: FoundProduct | null
  problem: { field: string; message: string } | null
  /** Where several are meant. */
  several?: readonly FoundProduct[]
}

const none: Match = { product: null, problem: null }

/** Finds the product that a row means: by its SKU, else by a barcode, else by its whole name. */
export const productMatcher = (found: readonly FoundProduct[]) => {
  const bySku = group(found, ({ sku }) => (sku ? [sku] : []))
  const byBarcode = group(found, ({ barcodes }) => barcodes.map(barcodeKey))
  const byName = group(found, ({ name, long_name }) =>
    [name, ...(long_name ? [long_name] : [])].map(searchText),
  )
  const only = (products: FoundProduct[] | undefined, field: string, what: string): Match | null => {
    if (!products?.[0]) return null
    if (products.length === 1) return { product: products[0], problem: null }
    return {
      product: null,
      problem: { field, message: `${products.length} products have the ${what}.` },
      several: products,
    }
  }
  return ({ sku, barcodes, name }: Named): Match => {
    const code = sku ? (only(bySku.get(sku), 'sku', `SKU ${sku}`) ?? byCode(sku)) : null
    if (code) return code
    for (const barcode of barcodes ?? []) {
      const match = byCode(barcode)
      if (match) return match
    }
    // A row with a SKU of its own means another product than one of the same name that has a different SKU.
    const named = name ? byName.get(searchText(name))?.filter((other) => !sku || !other.sku) : undefined
    return (name && only(named, 'name', `name “${name}”`)) || none
  }

  function byCode(code: string): Match | null {
    return only(byBarcode.get(barcodeKey(code)), 'barcodes', `barcode ${code}`)
  }
}
