import type { Role } from '@tillsight/domain/access'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  aCategory,
  aProduct,
  catalogChecksum,
  editOf,
  productFields,
  remove,
  sendProduct,
} from '#testing/a-catalog.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

/** Gives the store's signed-in user that role from now on. */
const become = async (store: TestStore, role: Role): Promise<void> => {
  await sql`update member set role = ${role} where id = ${store.owner.id}`.execute(store.app.database.db)
}

describe('a seller', () => {
  it('sees products, and nowhere what they cost', async () => {
    const store = await aStore()
    const product = await aProduct(store)
    await become(store, 'seller')

    const answers = [
      await store.get('/product/view'),
      await store.get('/product/view?limit=1'),
      await store.get(`/product/info?id=${product.id}`),
      await store.get('/product_categories/view_my'),
    ]

    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
    expect(answers[2]?.data).toMatchObject({ price: 12.5, prices: [{ price: 12.5 }] })
    expect(JSON.stringify(answers.map(({ data }) => data))).not.toContain('cost')
  })
})

describe('an analyst', () => {
  it('sees what things cost', async () => {
    const store = await aStore()
    const product = await aProduct(store)
    await become(store, 'analyst')

    expect((await store.get('/product/view')).data).toMatchObject([{ cost_price: 4.2 }])
    expect((await store.get(`/product/info?id=${product.id}`)).data).toMatchObject({
      cost_price: 4.2,
      prices: [{ cost_price: 4.2 }],
    })
  })
})

describe('a manager', () => {
  it('may do what the owner may', async () => {
    const store = await aStore()
    const product = await aProduct(store)
    await become(store, 'manager')

    const answer = await sendProduct(store, '/product/edit', editOf(product, { name: 'Red mug' }), null)

    expect(answer).toMatchObject({ code: 200, data: { name: 'Red mug', cost_price: 4.2 } })
  })
})

describe.each(['seller', 'analyst'] as const)('to a %s', (role) => {
  it('every change is refused, and nothing changes', async () => {
    const store = await aStore()
    const product = await aProduct(store)
    const { id } = await aCategory(store, 'Tea')
    await become(store, role)
    const before = await catalogChecksum(store)
    const change = { ids: [product.id], change: { kind: 'amount', by: 1 } }

    const answers = [
      await sendProduct(store, '/product/create', productFields(id)),
      await sendProduct(store, '/product/edit', editOf(product), null),
      await remove(store, `/product/delete?id=${product.id}`),
      await store.get(`/product/delete_preview?id=${product.id}`),
      await store.post('/product/archive', { ids: [product.id], archived: true }),
      await store.post('/product/stock', { id: product.id, reason: 'loss', quantity: 1 }),
      await store.post('/product/bulk_edit', change),
      await store.post('/product/bulk_edit', { ...change, preview: true }),
      await store.post('/product/bulk_undo', { id_change: id }),
      await store.post('/product_categories/create', { name: 'Cups' }),
      await store.post('/product_categories/edit', { id, name: 'Cups' }),
      await store.post('/product_categories/merge', { id, into: product.id_category }),
      await remove(store, `/product_categories/delete?id=${id}`),
    ]

    for (const answer of answers) {
      expect(answer).toMatchObject({
        code: 403,
        message: 'Your role does not allow this. Ask the store owner.',
      })
    }
    expect(await catalogChecksum(store)).toBe(before)
  })
})
