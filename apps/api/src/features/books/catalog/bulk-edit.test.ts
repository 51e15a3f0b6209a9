import { describe, expect, it } from 'vitest'
import {
  aCategory,
  aProduct,
  auditTrail,
  catalogChecksum,
  editOf,
  namesIn,
  productInfo,
  remove,
  sendProduct,
} from '#testing/a-catalog.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

const never = '0193a1b2-0000-7000-8000-00000000000a'

const aShelf = async (store: TestStore) => {
  const category = await aCategory(store, 'Shelf')
  const products = [
    await aProduct(store, { id_category: category.id, name: 'A', price: '10' }),
    await aProduct(store, { id_category: category.id, name: 'B', price: '9.99' }),
  ]
  return { category, products, ids: products.map(({ id }) => id) }
}

const pricesOf = async (store: TestStore) =>
  (await store.get('/product/view')).data.map(({ price }: { price: number }) => price)

const change = (store: TestStore, ids: string[], change: object, more: object = {}) =>
  store.post('/product/bulk_edit', { ids, change, ...more })

const undo = (store: TestStore, id_change: string) => store.post('/product/bulk_undo', { id_change })

describe('changing many products', () => {
  it.each([
    ['percent', 10, [11, 10.99]],
    ['percent', -50, [5, 5]],
    ['percent', 33.33, [13.33, 13.32]],
    ['amount', 0.01, [10.01, 10]],
    ['amount', -9.98, [0.02, 0.01]],
  ])('moves prices by %s of %d, and notes each in its history', async (kind, by, prices) => {
    const store = await aStore()
    const { ids, products } = await aShelf(store)

    const answer = await change(store, ids, { kind, by })

    expect(answer).toMatchObject({ code: 200, data: { id_change: expect.any(String) } })
    expect(answer.data.changed).toEqual([
      { id: ids[0], name: 'A', before: '10.00', after: prices[0]?.toFixed(2) },
      { id: ids[1], name: 'B', before: '9.99', after: prices[1]?.toFixed(2) },
    ])
    expect(await pricesOf(store)).toEqual(prices)
    expect((await productInfo(store, products[0]?.id ?? '')).prices).toMatchObject([
      { price: prices[0], cost_price: 4.2 },
      { price: 10, cost_price: 4.2 },
    ])
  })

  it('moves them to another category', async () => {
    const store = await aStore()
    const { ids } = await aShelf(store)
    const cups = await aCategory(store, 'Cups')

    const answer = await change(store, ids, { kind: 'category', id_category: cups.id.toUpperCase() })

    expect(answer.data.changed).toMatchObject([
      { before: 'Shelf', after: 'Cups' },
      { before: 'Shelf', after: 'Cups' },
    ])
    expect(await namesIn(store, `?id_category=${cups.id}`)).toEqual(['A', 'B'])
  })

  it('archives them, and says nothing of those that were archived before', async () => {
    const store = await aStore()
    const { ids } = await aShelf(store)
    await store.post('/product/archive', { ids: [ids[0]], archived: true })

    const answer = await change(store, ids, { kind: 'archive' })

    expect(answer.data.changed).toEqual([{ id: ids[1], name: 'B', before: 'in the list', after: 'archived' }])
    expect(await namesIn(store)).toEqual([])
  })

  it('only shows what would change where a preview is requested', async () => {
    const store = await aStore()
    const { ids } = await aShelf(store)
    const before = await catalogChecksum(store)

    const answer = await change(store, ids, { kind: 'percent', by: 10 }, { preview: true })

    expect(answer.data).toMatchObject({ id_change: null, changed: [{ after: '11.00' }, { after: '10.99' }] })
    expect(await catalogChecksum(store)).toBe(before)
  })

  it('that changes nothing leaves no trace', async () => {
    const store = await aStore()
    const { ids, category } = await aShelf(store)
    const before = await catalogChecksum(store)

    for (const nothing of [
      { kind: 'percent', by: 0 },
      { kind: 'category', id_category: category.id.toUpperCase() },
    ]) {
      expect(await change(store, ids, nothing)).toMatchObject({
        code: 200,
        data: { id_change: null, changed: [] },
      })
    }
    expect(await catalogChecksum(store)).toBe(before)
  })

  it.each([
    ['amount', -9.99, '“B” would cost $0.00. A price must be above zero.'],
    ['amount', -10.5, '“A” would cost −$0.50. A price must be above zero.'],
    ['percent', -99.99, '“A” would cost $0.00. A price must be above zero.'],
    ['amount', 99_999_990, '“A” would cost $100,000,000.00. At most 99,999,999.99.'],
  ])('by %s of %d is refused for a price that cannot be, and moves none', async (kind, by, message) => {
    const store = await aStore()
    const { ids } = await aShelf(store)
    const before = await catalogChecksum(store)

    for (const preview of [true, false]) {
      const answer = await change(store, ids, { kind, by }, { preview })
      expect(answer).toMatchObject({ code: 400, message, error: { 'change.by': message } })
    }
    expect(await catalogChecksum(store)).toBe(before)
  })

  it('is for all of them or for none', async () => {
    const store = await aStore()
    const { ids } = await aShelf(store)
    const before = await catalogChecksum(store)

    expect(await change(store, [...ids, never], { kind: 'archive' })).toMatchObject({
      code: 404,
      error: { ids: 'This product does not exist.' },
    })
    expect(await change(store, ids, { kind: 'category', id_category: never })).toMatchObject({
      code: 400,
      error: { 'change.id_category': 'This category does not exist.' },
    })
    expect(await catalogChecksum(store)).toBe(before)
  })

  it('counts a product that was selected twice once', async () => {
    const store = await aStore()
    const { ids } = await aShelf(store)

    const answer = await change(store, [...ids, ...ids], { kind: 'amount', by: 1 })

    expect(answer.data.changed).toHaveLength(2)
    expect(await pricesOf(store)).toEqual([11, 10.99])
  })

  it('by many at once adds up', async () => {
    const store = await aStore()
    const { ids } = await aShelf(store)

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        change(store, at % 2 ? ids : ids.toReversed(), { kind: 'amount', by: 1 }),
      ),
    )

    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await pricesOf(store)).toEqual([18, 17.99])
  })
})

describe('undoing a change of many products', () => {
  it.each([
    ['prices', { kind: 'percent', by: 10 }],
    ['archiving', { kind: 'archive' }],
  ])('puts %s back as they were', async (_what, what) => {
    const store = await aStore()
    const { ids } = await aShelf(store)
    const { data } = await change(store, ids, what)

    const answer = await undo(store, data.id_change)

    expect(answer).toMatchObject({ code: 200, data: { undone: 2, kept: 0 } })
    expect(await pricesOf(store)).toEqual([10, 9.99])
    expect((await auditTrail(store)).slice(-2)).toEqual(['products.bulk-edited', 'products.bulk-undone'])
  })

  it('puts each back into its own category', async () => {
    const store = await aStore()
    const { ids, category } = await aShelf(store)
    const other = await aProduct(store, { name: 'C' })
    const cups = await aCategory(store, 'Cups')
    const { data } = await change(store, [...ids, other.id], { kind: 'category', id_category: cups.id })

    await undo(store, data.id_change)

    expect(await namesIn(store, `?id_category=${category.id}`)).toEqual(['A', 'B'])
    expect(await namesIn(store, `?id_category=${other.id_category}`)).toEqual(['C'])
  })

  it('is noted in the history of prices', async () => {
    const store = await aStore()
    const { ids } = await aShelf(store)
    const { data } = await change(store, ids, { kind: 'amount', by: 1 })

    await undo(store, data.id_change)

    const { prices } = await productInfo(store, ids[0] ?? '')
    expect(prices.map(({ price }: { price: number }) => price)).toEqual([10, 11, 10])
  })

  it('leaves alone what changed since, and what is gone', async () => {
    const store = await aStore()
    const { ids, products } = await aShelf(store)
    const third = await aProduct(store, { name: 'C', price: '1' })
    const { data } = await change(store, [...ids, third.id], { kind: 'amount', by: 1 })
    const [first] = products
    if (!first) throw new Error('no product')
    await sendProduct(store, '/product/edit', editOf(first, { price: '50', version: undefined }), null)
    await remove(store, `/product/delete?id=${third.id}`)

    const answer = await undo(store, data.id_change)

    expect(answer).toMatchObject({ code: 200, data: { undone: 1, kept: 2 } })
    expect(await pricesOf(store)).toEqual([50, 9.99])
  })

  it('leaves products where they are once their old category is gone', async () => {
    const store = await aStore()
    const { ids, category } = await aShelf(store)
    const cups = await aCategory(store, 'Cups')
    const { data } = await change(store, ids, { kind: 'category', id_category: cups.id })
    await remove(store, `/product_categories/delete?id=${category.id}`)

    const answer = await undo(store, data.id_change)

    expect(answer).toMatchObject({ code: 200, data: { undone: 0, kept: 2 } })
    expect(await namesIn(store, `?id_category=${cups.id}`)).toEqual(['A', 'B'])
  })

  it('works once, also at once, and never for what was never done', async () => {
    const store = await aStore()
    const { ids } = await aShelf(store)
    const { data } = await change(store, ids, { kind: 'percent', by: 10 })

    const answers = await Promise.all([undo(store, data.id_change), undo(store, data.id_change)])

    expect(answers.map(({ code }) => code).sort()).toEqual([200, 404])
    for (const id of [data.id_change, never]) {
      expect(await undo(store, id)).toMatchObject({
        code: 404,
        error: { id_change: 'This change was already undone or does not exist.' },
      })
    }
    expect(await pricesOf(store)).toEqual([10, 9.99])
  })
})
