import { calls } from '@tillsight/contract'
import { describe, expect, it } from 'vitest'
import {
  aCategory,
  aProduct,
  asParts,
  catalogChecksum,
  editOf,
  namesIn,
  productFields,
  remove,
  sendForm,
  sendProduct,
} from '#testing/a-catalog.ts'
import { aFamily, makeFamily } from '#testing/a-family.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import type { Answer } from '#testing/a-visitor.ts'

const never = '0193a1b2-0000-7000-8000-00000000000a'

type Known = { product: string; category: string; change: string; family: string }
type Own = { productId: string; categoryId: string }

/** Every call of the catalog that takes an id, tried with ids that do not belong to the store. */
const tries: Record<string, (store: TestStore, id: Known, own: Own) => Promise<Answer>> = {
  'GET /product/info': (store, { product }) => store.get(`/product/info?id=${product}`),
  'GET /product/stock_export': (store, { product }) =>
    store.get(`/product/stock_export?fmt=csv&id=${product}`),
  'GET /product/price_export': (store, { product }) =>
    store.get(`/product/price_export?fmt=csv&id=${product}`),
  'GET /product/delete_preview': (store, { product }) => store.get(`/product/delete_preview?id=${product}`),
  'DELETE /product/delete': (store, { product }) => remove(store, `/product/delete?id=${product}`),
  'POST /product/edit': (store, { product }, { categoryId }) =>
    sendForm(store, '/product/edit', asParts(productFields(categoryId, { id: product, version: '1' }))),
  'POST /product/edit into a category': (store, { category }, { productId }) =>
    sendForm(store, '/product/edit', asParts(productFields(category, { id: productId }))),
  'POST /product/create in a category': (store, { category }) =>
    sendProduct(store, '/product/create', productFields(category)),
  'POST /product/archive': (store, { product }) =>
    store.post('/product/archive', { ids: [product], archived: true }),
  'POST /product/archive beside an own one': (store, { product }, { productId }) =>
    store.post('/product/archive', { ids: [productId, product], archived: true }),
  'POST /product/stock': (store, { product }) =>
    store.post('/product/stock', { id: product, reason: 'recount', quantity: 0 }),
  'POST /product/bulk_edit': (store, { product }) =>
    store.post('/product/bulk_edit', { ids: [product], change: { kind: 'amount', by: 1 } }),
  'POST /product/bulk_edit as a preview': (store, { product }) =>
    store.post('/product/bulk_edit', { ids: [product], change: { kind: 'amount', by: 1 }, preview: true }),
  'POST /product/bulk_edit into a category': (store, { category }, { productId }) =>
    store.post('/product/bulk_edit', {
      ids: [productId],
      change: { kind: 'category', id_category: category },
    }),
  'POST /product/bulk_undo': (store, { change }) => store.post('/product/bulk_undo', { id_change: change }),
  'POST /product/labels': (store, { product }) =>
    store.post('/product/labels', {
      labels: [{ id: product, copies: 1 }],
      layout: 'A4_3X8',
      code: 'QR',
    }),
  'GET /product_family/info': (store, { family }) => store.get(`/product_family/info?id=${family}`),
  'POST /product_family/create': (store, { product }) => makeFamily(store, product),
  'POST /product_family/add': (store, { family }) =>
    store.post('/product_family/add', { id: family, variants: [{ option_values: ['XL'], balance: 1 }] }),
  'POST /product_family/edit': (store, { family }) =>
    store.post('/product_family/edit', { id: family, name: 'Mine now', option_names: ['Size'], version: 1 }),
  'DELETE /product_family/delete': (store, { family }) =>
    remove(store, `/product_family/delete?id=${family}`),
  'GET /product/view by family': (store, { family }) => store.get(`/product/view?id_family=${family}`),
  'GET /product/view by category': (store, { category }) =>
    store.get(`/product/view?id_category=${category}`),
  'POST /product_categories/edit': (store, { category }) =>
    store.post('/product_categories/edit', { id: category, name: 'Mine now' }),
  'POST /product_categories/merge': (store, { category }, { categoryId }) =>
    store.post('/product_categories/merge', { id: category, into: categoryId }),
  'POST /product_categories/merge into it': (store, { category }, { categoryId }) =>
    store.post('/product_categories/merge', { id: categoryId, into: category }),
  'DELETE /product_categories/delete': (store, { category }, { categoryId }) =>
    remove(store, `/product_categories/delete?id=${category}&move_to=${categoryId}`),
  'DELETE /product_categories/delete into it': (store, { category }, { categoryId }) =>
    remove(store, `/product_categories/delete?id=${categoryId}&move_to=${category}`),
}

const aStoreWithAProduct = async () => {
  const store = await aStore()
  const product = await aProduct(store)
  return { store, own: { productId: product.id, categoryId: product.id_category }, product }
}

/** The others refer to one in a field, as a form does to a category: that field is invalid. */
const isAboutOne = (name: string): boolean => !/ in a | into | by (category|family)/.test(name)

const said = ({ headers, ...answer }: Answer) => answer

describe('a product or category of another store', () => {
  it.each(Object.keys(tries))('is for %s as if it had never been', async (name) => {
    const mine = await aStoreWithAProduct()
    const theirs = await aStoreWithAProduct()
    const { data } = await theirs.store.post('/product/bulk_edit', {
      ids: [theirs.own.productId],
      change: { kind: 'amount', by: 1 },
    })
    const family = (await aFamily(theirs.store)).id
    const before = [await catalogChecksum(mine.store), await catalogChecksum(theirs.store)]
    const attempt = tries[name]

    const real = await attempt?.(
      mine.store,
      { product: theirs.own.productId, category: theirs.own.categoryId, change: data.id_change, family },
      mine.own,
    )
    const unreal = await attempt?.(
      mine.store,
      { product: never, category: never, change: never, family: never },
      mine.own,
    )

    if (!real || !unreal) throw new Error('not tried')
    expect(said(real)).toEqual(said(unreal))
    const expected = name.startsWith('GET /product/view') ? [200] : [400, 404]
    expect(expected).toContain(real.code)
    expect([await catalogChecksum(mine.store), await catalogChecksum(theirs.store)]).toEqual(before)
  })

  it.each(Object.keys(tries).filter(isAboutOne))(
    'and one that cannot be are the same to %s',
    async (name) => {
      const { store, own } = await aStoreWithAProduct()
      const attempt = tries[name]

      const unreal = await attempt?.(
        store,
        { product: never, category: never, change: never, family: never },
        own,
      )
      const nonsense = await attempt?.(
        store,
        { product: 'nope', category: 'nope', change: 'nope', family: 'nope' },
        own,
      )

      if (!unreal || !nonsense) throw new Error('not tried')
      expect(nonsense.code).toBe(404)
      expect(said(nonsense)).toEqual(said(unreal))
    },
  )

  it('is tried with every call that takes an id', () => {
    const told = calls
      .filter(({ path }) => /^\/product/.test(path))
      .map(({ method, path }) => `${method} ${path}`)
    const withoutIds = [
      'GET /product_categories/export',
      'GET /product_categories/view_my',
      'POST /product_categories/create',
      'GET /product/export',
      'GET /product_family/view',
    ]
    const tried = new Set(Object.keys(tries).map((name) => name.split(' ').slice(0, 2).join(' ')))

    expect([...tried, ...withoutIds].sort()).toEqual([...told].sort())
  })

  it('is not found, listed or counted', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]
    await aProduct(theirs, { name: 'Their marker', sku: 'MARKER' })
    await aFamily(theirs)

    expect(await namesIn(mine)).toEqual([])
    expect(await namesIn(mine, '?search=marker')).toEqual([])
    expect((await mine.get('/product_categories/view_my')).data).toEqual([])
    expect((await mine.get('/product_family/view')).data).toEqual([])
  })

  it('may have the same name', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]
    await aCategory(theirs, 'Tea')

    expect(await mine.post('/product_categories/create', { name: 'Tea' })).toMatchObject({ code: 200 })
  })

  it('stays out of reach of fields that name a store', async () => {
    const [{ store: mine, product }, { store: theirs }] = [
      await aStoreWithAProduct(),
      await aStoreWithAProduct(),
    ]
    const before = await catalogChecksum(theirs)

    const answers = [
      await sendForm(mine, '/product/edit', asParts({ ...editOf(product), store_id: theirs.owner.id })),
      await mine.post('/product/stock', {
        id: product.id,
        reason: 'loss',
        quantity: 1,
        store_id: theirs.owner.id,
      }),
      await mine.post('/product_categories/create', { name: 'Tea', store_id: theirs.owner.id }),
      await mine.get(`/product/view?store_id=${theirs.owner.id}`),
    ]

    for (const answer of answers) {
      expect(answer).toMatchObject({ code: 400, error: { store_id: 'Unknown field.' } })
    }
    expect(await catalogChecksum(theirs)).toBe(before)
  })

  it('never shows through, however much is asked at once', async () => {
    const stores = await Promise.all(
      ['mine', 'theirs'].map(async (name) => {
        const store = await aStore()
        await aProduct(store, { name })
        return { store, name }
      }),
    )

    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const asking = stores[at % 2]
        return asking ? { expected: [asking.name], seen: await namesIn(asking.store) } : null
      }),
    )

    for (const answer of answers) expect(answer?.seen).toEqual(answer?.expected)
  })
})

describe('without a valid token', () => {
  it('no call of the catalog answers anything but 401', async () => {
    const { store, own } = await aStoreWithAProduct()
    const before = await catalogChecksum(store)
    const ids = { product: own.productId, category: own.categoryId, change: never, family: never }

    for (const token of ['', 'x', 'A'.repeat(43)]) {
      const asking = { headers: { authorization: `Bearer ${token}` } }
      const stranger: TestStore = {
        ...store,
        token,
        get: (url) => store.get(url, asking),
        post: (url, body) => store.post(url, body, asking),
      }
      for (const attempt of Object.values(tries)) {
        expect(await attempt(stranger, ids, own)).toMatchObject({
          code: 401,
          message: 'Sign in to continue.',
        })
      }
    }
    expect(await catalogChecksum(store)).toBe(before)
  })
})
