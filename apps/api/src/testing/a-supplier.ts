import type { Product } from '@tillsight/contract/books/products'
import type { Purchase } from '@tillsight/contract/books/purchases'
import type { Supplier } from '@tillsight/contract/books/suppliers'
import type { TestStore } from './a-store.ts'
import type { Answer } from './a-visitor.ts'

type Fields = Record<string, unknown>

export const aSupplier = async (store: TestStore, fields: Fields = {}): Promise<Supplier> => {
  const { data } = await store.post('/supplier/create', { name: 'Clay & Co', lead_days: 7, ...fields })
  return data
}

/** The product with its terms at the supplier: a cost of 4.00, in ones. */
export const supply = (
  store: Pick<TestStore, 'post'>,
  supplier: Pick<Supplier, 'id'>,
  product: Pick<Product, 'id'>,
  fields: Fields = {},
): Promise<Answer> =>
  store.post('/supplier/set_product', { id: supplier.id, id_product: product.id, cost: 4, ...fields })

type Line = [product: Pick<Product, 'id'>, quantity: number, cost?: number]

const linesOf = (lines: readonly Line[]) =>
  lines.map(([{ id }, quantity, cost = 4]) => ({ id_product: id, quantity, cost }))

export const tryDrafting = (
  store: Pick<TestStore, 'post'>,
  supplier: Pick<Supplier, 'id'>,
  lines: Line[],
  fields: Fields = {},
): Promise<Answer> =>
  store.post('/purchase/create', { id_supplier: supplier.id, lines: linesOf(lines), ...fields })

export const aDraft = async (
  store: TestStore,
  supplier: Pick<Supplier, 'id'>,
  lines: Line[],
): Promise<Purchase> => (await tryDrafting(store, supplier, lines)).data

/** An order that was sent. */
export const anOrder = async (
  store: TestStore,
  supplier: Pick<Supplier, 'id'>,
  lines: Line[],
): Promise<Purchase> => {
  const { id } = await aDraft(store, supplier, lines)
  return (await store.post('/purchase/send', { id })).data
}

export const receive = (
  store: Pick<TestStore, 'post'>,
  order: Purchase,
  quantities: readonly (number | [quantity: number, cost: number])[],
  fields: Fields = {},
): Promise<Answer> => {
  const lines = order.lines.flatMap(({ id }, place) => {
    const given = quantities[place]
    if (given === undefined) return []
    const [quantity, cost] = Array.isArray(given) ? given : [given, undefined]
    return [{ id_line: id, quantity, cost }]
  })
  return store.post('/purchase/receive', { id: order.id, lines, ...fields })
}
