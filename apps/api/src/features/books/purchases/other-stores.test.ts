import { calls } from '@tillsight/contract'
import type { Purchase } from '@tillsight/contract/books/purchases'
import { describe, expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { anOrder, aSupplier, receive, supply } from '#testing/a-supplier.ts'
import type { Answer } from '#testing/a-visitor.ts'
import { rowsOf } from '#testing/rows-of.ts'

const never = '0193a1b2-0000-7000-8000-00000000000a'

type Ids = { supplier: string; product: string; order: string; line: string; receipt: string }
const nothing: Ids = { supplier: never, product: never, order: never, line: never, receipt: never }

const form = { name: 'Mine now', lead_days: 3 }
const lineOf = (product: string) => ({ id_product: product, quantity: 1, cost: 1 })

/** Every call about suppliers and orders that takes an id, tried with ids that do not belong to the store. */
const tries: Record<string, (store: TestStore, ids: Ids, own: Ids) => Promise<Answer>> = {
  'GET /supplier/info': (store, { supplier }) => store.get(`/supplier/info?id=${supplier}`),
  'GET /supplier/products': (store, { supplier }) => store.get(`/supplier/products?id=${supplier}`),
  'GET /supplier/products_export': (store, { supplier }) =>
    store.get(`/supplier/products_export?fmt=csv&id=${supplier}`),
  'GET /supplier/for_product_export': (store, { product }) =>
    store.get(`/supplier/for_product_export?fmt=csv&id=${product}`),
  'GET /supplier/for_product': (store, { product }) => store.get(`/supplier/for_product?id=${product}`),
  'POST /supplier/edit': (store, { supplier }) => store.post('/supplier/edit', { ...form, id: supplier }),
  'POST /supplier/archive': (store, { supplier }) =>
    store.post('/supplier/archive', { id: supplier, archived: true }),
  'DELETE /supplier/delete': (store, { supplier }) => remove(store, `/supplier/delete?id=${supplier}`),
  'POST /supplier/set_product': (store, { supplier }, own) =>
    store.post('/supplier/set_product', { id: supplier, id_product: own.product, cost: 1 }),
  'POST /supplier/set_product with it': (store, { product }, own) =>
    store.post('/supplier/set_product', { id: own.supplier, id_product: product, cost: 1 }),
  'DELETE /supplier/remove_product': (store, { supplier }, own) =>
    remove(store, `/supplier/remove_product?id=${supplier}&id_product=${own.product}`),
  'DELETE /supplier/remove_product with it': (store, { product }, own) =>
    remove(store, `/supplier/remove_product?id=${own.supplier}&id_product=${product}`),
  'GET /purchase/info': (store, { order }) => store.get(`/purchase/info?id=${order}`),
  'GET /purchase/download': (store, { order }) => store.get(`/purchase/download?id=${order}`),
  'GET /purchase/for_product': (store, { product }) => store.get(`/purchase/for_product?id=${product}`),
  'POST /purchase/create': (store, { supplier }, own) =>
    store.post('/purchase/create', { id_supplier: supplier, lines: [lineOf(own.product)] }),
  'POST /purchase/create with it': (store, { product }, own) =>
    store.post('/purchase/create', { id_supplier: own.supplier, lines: [lineOf(product)] }),
  'POST /purchase/edit': (store, { order }, own) =>
    store.post('/purchase/edit', { id: order, lines: [lineOf(own.product)] }),
  'DELETE /purchase/delete': (store, { order }) => remove(store, `/purchase/delete?id=${order}`),
  'POST /purchase/send': (store, { order }) => store.post('/purchase/send', { id: order }),
  'POST /purchase/mail': (store, { order }) =>
    store.post('/purchase/mail', { id: order, email: 'a@example.com' }),
  'POST /purchase/receive': (store, { order, line }) =>
    store.post('/purchase/receive', { id: order, lines: [{ id_line: line, quantity: 1 }] }),
  'POST /purchase/receive with it': (store, { line }, own) =>
    store.post('/purchase/receive', { id: own.order, lines: [{ id_line: line, quantity: 1 }] }),
  'POST /purchase/undo_receipt': (store, { order, receipt }) =>
    store.post('/purchase/undo_receipt', { id: order, id_receipt: receipt }),
  'POST /purchase/undo_receipt with it': (store, { receipt }, own) =>
    store.post('/purchase/undo_receipt', { id: own.order, id_receipt: receipt }),
  'POST /purchase/cancel': (store, { order }) => store.post('/purchase/cancel', { id: order }),
}

const withoutIds = [
  'GET /supplier/view',
  'GET /supplier/export',
  'POST /supplier/create',
  'GET /purchase/view',
  'GET /purchase/export',
  'GET /purchase/suggest',
  'GET /purchase/suggest_export',
]

const aStoreWithAnOrder = async () => {
  const store = await aStore()
  const product = await aProduct(store, { balance: '1' })
  const supplier = await aSupplier(store, { name: 'Their marker' })
  await supply(store, supplier, product)
  const order = await anOrder(store, supplier, [[product, 5]])
  const { data } = (await receive(store, order, [2])) as { data: Purchase }
  const [line, receipt] = [data.lines[0]?.id ?? '', data.receipts[0]?.id ?? '']
  return { store, ids: { supplier: supplier.id, product: product.id, order: order.id, line, receipt } }
}

const said = ({ headers, ...answer }: Answer) => answer

describe('a supplier or an order of another store', () => {
  it('is for every call as if it had never been', async () => {
    const [mine, theirs] = [await aStoreWithAnOrder(), await aStoreWithAnOrder()]
    const before = [await rowsOf(mine.store), await rowsOf(theirs.store)]

    for (const [name, attempt] of Object.entries(tries)) {
      const real = await attempt(mine.store, theirs.ids, mine.ids)
      expect([name, said(real)]).toEqual([name, said(await attempt(mine.store, nothing, mine.ids))])
      expect([400, 404]).toContain(real.code)
    }
    expect([await rowsOf(mine.store), await rowsOf(theirs.store)]).toEqual(before)
  })

  it('is tried with every call that takes an id', () => {
    const declared = calls
      .filter(({ path }) => path.startsWith('/supplier/') || path.startsWith('/purchase/'))
      .map(({ method, path }) => `${method} ${path}`)
    const tried = new Set(Object.keys(tries).map((name) => name.split(' ').slice(0, 2).join(' ')))

    expect([...tried, ...withoutIds].sort()).toEqual([...declared].sort())
  })

  it('is not listed, searched or suggested', async () => {
    const [mine, { ids }] = [await aStore(), await aStoreWithAnOrder()]

    for (const path of [
      '/supplier/view',
      '/supplier/view?search=marker',
      '/purchase/view',
      `/purchase/view?id_supplier=${ids.supplier}`,
    ])
      expect((await mine.get(path)).data).toEqual([])
    expect((await mine.get('/purchase/suggest')).data).toMatchObject({ suppliers: [], without_supplier: [] })
  })
})
