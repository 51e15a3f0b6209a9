import { isDeepStrictEqual } from 'node:util'
import type { MappedProduct } from '@tillsight/domain/data/connections/mapped'
import { searchText } from '@tillsight/domain/search-text'
import { ensureCategories, insertPriceLines } from '#features/data/imports/index.ts'
import { type Applied, type Applying, conflicting, type Item, type Result, refused } from './applying.ts'
import { findProducts, type NamedProduct, readyProduct, writtenProduct } from './find-products.ts'
import { type ProductHere, selectProductsHere, updateProductsHere } from './products.queries.ts'

type ProductItem = Item<MappedProduct>

const namedOf = (mapped: MappedProduct): NamedProduct => ({ ...mapped, isArchived: mapped.isArchived })

const nothing = (item: ProductItem): Result => ({
  ...{
    item,
    outcome: 'ignored',
    label: item.mapped?.name ?? null,
    field: null,
    message: item.ignored,
    after: null,
  },
})

/** What was there before the connection is only known to be the same: its name and price stay the store's own. */
const linkedAs = (item: ProductItem): Result => ({
  ...{ item, outcome: 'unchanged', label: null, field: null, message: null },
  after: item.known ? { ...item.known, stream: item.stream, hash: item.hash } : null,
})

type Change = { item: ProductItem; before: ProductHere; after: Omit<ProductHere, 'category_id'> }

const changed = ({ item, before }: { item: ProductItem; before: ProductHere }): Change => {
  const { mapped } = item
  if (!mapped) return { item, before, after: { ...before, is_archived: true } }
  const { name, long_name, sku, category, price, cost } = readyProduct(namedOf(mapped))
  const after = {
    ...before,
    ...{ name, long_name, sku, category, price, is_archived: mapped.isArchived },
    cost: mapped.cost === null ? before.cost : cost,
  }
  return { item, before, after }
}

/** Those that this connection made. Barcodes stay as they were made: another product may have a new one by now. */
const changeProducts = async ({ request }: Applying, changes: readonly Change[]): Promise<Result[]> => {
  if (changes.length === 0) return []
  const { ids } = await ensureCategories(
    request,
    changes.map(({ after }) => after.category),
  )
  await updateProductsHere(
    request,
    changes.map(({ after, before }) => ({
      ...after,
      category_id: ids.get(searchText(after.category))?.id ?? before.category_id,
    })),
  )
  await insertPriceLines(
    request,
    changes
      .filter(({ before, after }) => before.price !== after.price || before.cost !== after.cost)
      .map(({ after }) => after),
  )
  return changes.map(({ item, after }) => ({
    ...{ item, outcome: item.mapped ? 'changed' : 'deleted', label: after.name, field: null, message: null },
    after: item.known
      ? { ...item.known, stream: item.stream, hash: item.hash, written: writtenProduct(after) }
      : null,
  }))
}

export const applyProducts = async (applying: Applying, items: readonly ProductItem[]): Promise<Applied> => {
  const { request } = applying
  const here = await selectProductsHere(
    request,
    items.flatMap(({ known }) => known?.record_id ?? []),
    { isLocked: true },
  )
  const results: Result[] = []
  const changes: Change[] = []
  const unknown = new Map<string, ProductItem>()
  for (const item of items) {
    const { known, mapped, sourceId } = item
    const before = known && here.get(known.record_id)
    if (mapped && (mapped.price < 0 || (mapped.cost ?? 0) < 0))
      results.push(refused(item, 'price', 'Its price or cost is below zero.'))
    else if (!known && mapped) unknown.set(sourceId, item)
    else if (!known) results.push(nothing(item))
    else if (known.is_linked) results.push(linkedAs(item))
    else if (!before) results.push(conflicting(item, 'It was deleted here, and stays deleted.'))
    else if (!isDeepStrictEqual(writtenProduct(before), known.written))
      results.push(conflicting(item, 'It was changed here, and stays as it is.'))
    else changes.push(changed({ item, before }))
  }
  results.push(...(await changeProducts(applying, changes)))
  const { beside } = await findProducts(
    applying,
    new Map([...unknown].flatMap(([ref, { mapped }]) => (mapped ? [[ref, namedOf(mapped)]] : []))),
  )
  for (const { after } of beside) {
    const item = unknown.get(after.source_id)
    if (!item) continue
    results.push({
      ...{
        item,
        outcome: after.is_linked ? 'unchanged' : 'new',
        label: item.mapped?.name ?? null,
        field: null,
      },
      ...{ message: null, after: { ...after, stream: item.stream, hash: item.hash } },
    })
  }
  return { results, beside: [] }
}
