import { searchText } from '@tillsight/domain/search-text'
import { insertImported } from '../imported.queries.ts'
import type { Planned } from '../record.ts'
import type { Work } from '../work.ts'
import { drawLetters, letterOf } from './draw-pictures.ts'
import { deleteStagedPictures, takeStagedPictures } from './pictures.queries.ts'
import type { ReadyProduct } from './plan-products.ts'
import { planProducts } from './plan-products.ts'
import {
  ensureCategories,
  insertMovements,
  insertPictures,
  insertPriceLines,
  insertProducts,
  replaceBarcodes,
  updateProducts,
  type WrittenProduct,
} from './write-products.queries.ts'

const namesOf = (products: readonly ReadyProduct[]): string[] => [
  ...new Set(products.flatMap(({ picture }) => picture ?? [])),
]

type Drawing = Pick<Work, 'request' | 'drawn'>
type Taken = ReadonlyMap<string, string>

/** The one that the file names, or a drawn letter. */
const picturesFor = async ({ request, drawn }: Drawing, products: readonly ReadyProduct[], taken: Taken) => {
  const letters = [
    ...new Set(products.filter(({ picture }) => !taken.has(picture ?? '')).map(({ name }) => letterOf(name))),
  ]
  const pictures = await drawLetters(letters.filter((letter) => !drawn.has(letter)))
  await insertPictures(request, pictures)
  for (const { letter, id } of pictures) drawn.set(letter, id)
  return ({ name, picture }: ReadyProduct): string =>
    taken.get(picture ?? '') ?? drawn.get(letterOf(name)) ?? ''
}

/** Adds products with their category, picture, opening stock and price. */
export const insertWholeProducts = async (
  work: Drawing,
  products: readonly ReadyProduct[],
  taken: Taken = new Map(),
): Promise<{ written: WrittenProduct[]; madeCategories: string[] }> => {
  if (products.length === 0) return { written: [], madeCategories: [] }
  const { request } = work
  const categories = await ensureCategories(
    request,
    products.map(({ category }) => category),
  )
  const pictureOf = await picturesFor(work, products, taken)
  const written = products.map((product) => ({
    ...product,
    category_id: categories.ids.get(searchText(product.category))?.id ?? '',
    picture_id: pictureOf(product),
  }))
  await insertProducts(request, written)
  await replaceBarcodes(request, written)
  await insertMovements(
    request,
    written.map(({ id, balance }) => ({ id, balance, delta: balance })),
    'opening',
  )
  await insertPriceLines(request, written)
  return { written, madeCategories: categories.made }
}

export const addProducts = async (
  work: Work,
  products: readonly ReadyProduct[],
): Promise<WrittenProduct[]> => {
  if (products.length === 0) return []
  const { request, importId } = work
  const taken = await takeStagedPictures(request, importId, namesOf(products))
  const { written, madeCategories } = await insertWholeProducts(work, products, taken)
  const made = (id: string) => ({ id, before: null, version: 1 })
  await insertImported(request, importId, 'category', madeCategories.map(made))
  await insertImported(
    request,
    importId,
    'product',
    written.map(({ id }) => made(id)),
  )
  return written
}

const changeProducts = async (work: Work, products: readonly ReadyProduct[]): Promise<void> => {
  if (products.length === 0) return
  const { request, importId } = work
  const categories = await ensureCategories(
    request,
    products.map(({ category }) => category),
  )
  await insertImported(
    request,
    importId,
    'category',
    categories.made.map((id) => ({ id, before: null, version: 1 })),
  )
  const taken = await takeStagedPictures(request, importId, namesOf(products))
  const written = products.map((product) => ({
    ...product,
    category_id: categories.ids.get(searchText(product.category))?.id ?? '',
    picture_id: taken.get(product.picture ?? '') ?? product.before?.picture_id ?? '',
  }))
  await updateProducts(request, written)
  await replaceBarcodes(request, written)
  const moved = written
    .map(({ id, balance, before }) => ({ id, balance, delta: balance - (before?.balance ?? 0) }))
    .filter(({ delta }) => delta !== 0)
  await insertMovements(request, moved, 'recount')
  await insertPriceLines(
    request,
    written.filter(({ price, cost, before }) => price !== before?.price || cost !== before.cost),
  )
  await insertImported(
    request,
    importId,
    'product',
    written.map(({ id, before, balance }) => ({
      id,
      before: { ...before, delta: balance - (before?.balance ?? 0) },
      version: (before?.version ?? 0) + 1,
    })),
  )
}

const applyProducts = async (work: Work, planned: Planned<ReadyProduct>[]): Promise<void> => {
  const products = planned.flatMap(({ ready }) => ready ?? [])
  await addProducts(
    work,
    products.filter(({ before }) => !before),
  )
  await changeProducts(
    work,
    products.filter(({ before }) => before),
  )
}

const finishProducts = ({ request, importId }: Work): Promise<void> => deleteStagedPictures(request, importId)

export const productAdapter = { plan: planProducts, apply: applyProducts, finish: finishProducts }
