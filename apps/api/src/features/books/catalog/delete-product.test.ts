import { describe, expect, it } from 'vitest'
import {
  aCategory,
  aProduct,
  auditTrail,
  catalogChecksum,
  countPictures,
  namesIn,
  productInfo,
  remove,
} from '#testing/a-catalog.ts'
import { aStore } from '#testing/a-store.ts'

const never = '0193a1b2-0000-7000-8000-00000000000a'

describe('deleting a product', () => {
  it('is shown beforehand what would go, and nothing goes', async () => {
    const store = await aStore()
    const { id } = await aProduct(store)
    await store.post('/product/stock', { id, reason: 'received', quantity: 5 })
    const before = await catalogChecksum(store)

    const answer = await store.get(`/product/delete_preview?id=${id}`)

    expect(answer).toMatchObject({
      code: 200,
      data: { name: 'Blue mug', movements: 2, balance: 15, prices: 1 },
    })
    expect(await catalogChecksum(store)).toBe(before)
  })

  it('takes its picture and history with it, and leaves the others alone', async () => {
    const store = await aStore()
    const { id: category } = await aCategory(store)
    const [gone, kept] = [
      await aProduct(store, { id_category: category, name: 'Gone' }),
      await aProduct(store, { id_category: category, name: 'Kept' }),
    ]

    const answer = await remove(store, `/product/delete?id=${gone.id}`)

    expect(answer).toMatchObject({ code: 200, data: null })
    expect(await namesIn(store)).toEqual(['Kept'])
    expect((await store.get(`/product/info?id=${gone.id}`)).code).toBe(404)
    expect(await countPictures(store)).toBe(1)
    expect(await productInfo(store, kept.id)).toMatchObject({ movements: [{ reason: 'opening' }] })
    expect((await auditTrail(store)).at(-1)).toBe('product.deleted')
  })

  it('says so where there is none, also the second time', async () => {
    const store = await aStore()
    const { id } = await aProduct(store)
    await remove(store, `/product/delete?id=${id}`)
    const before = await catalogChecksum(store)

    for (const unknown of [id, never, '7', `${never}x`]) {
      expect(await remove(store, `/product/delete?id=${unknown}`)).toMatchObject({
        code: 404,
        message: 'This product does not exist.',
        error: { id: 'This product does not exist.' },
      })
    }
    expect(await catalogChecksum(store)).toBe(before)
  })

  it.each(['', '?id=', `?id=${never}&id=${never}`, '?id=%00'])('refuses %j', async (query) => {
    const store = await aStore()

    expect(await remove(store, `/product/delete${query}`)).toMatchObject({
      code: 400,
      error: { id: 'This product does not exist.' },
    })
  })

  it('at once by two deletes it once', async () => {
    const store = await aStore()
    const { id } = await aProduct(store)

    const answers = await Promise.all([1, 2].map(() => remove(store, `/product/delete?id=${id}`)))

    expect(answers.map(({ code }) => code).sort()).toEqual([200, 404])
  })
})

describe('archiving products', () => {
  it('takes them out of the list and keeps their history; restoring puts them back', async () => {
    const store = await aStore()
    const { id: category } = await aCategory(store)
    const products = [
      await aProduct(store, { id_category: category, name: 'A' }),
      await aProduct(store, { id_category: category, name: 'B' }),
    ]
    const ids = products.map(({ id }) => id)

    const archived = await store.post('/product/archive', { ids, archived: true })
    const listed = await namesIn(store)
    const restored = await store.post('/product/archive', { ids, archived: false })

    expect(archived).toMatchObject({
      code: 200,
      data: [
        { name: 'A', status: 'ARCHIVED' },
        { name: 'B', status: 'ARCHIVED' },
      ],
    })
    expect(listed).toEqual([])
    expect(restored.data).toMatchObject([{ status: 'ACTIVE', version: 3 }, { status: 'ACTIVE' }])
    expect(await namesIn(store)).toEqual(['A', 'B'])
    expect((await auditTrail(store)).slice(-2)).toEqual(['products.archived', 'products.restored'])
  })

  it('again changes nothing', async () => {
    const store = await aStore()
    const { id } = await aProduct(store)
    await store.post('/product/archive', { ids: [id], archived: true })
    const before = await catalogChecksum(store)

    const answer = await store.post('/product/archive', { ids: [id, id], archived: true })

    expect(answer).toMatchObject({ code: 200, data: [{ id, status: 'ARCHIVED' }] })
    expect(await catalogChecksum(store)).toBe(before)
  })

  it('is for all of them or for none', async () => {
    const store = await aStore()
    const { id } = await aProduct(store)
    const before = await catalogChecksum(store)

    const answer = await store.post('/product/archive', { ids: [id, never], archived: true })

    expect(answer).toMatchObject({ code: 404, error: { ids: 'This product does not exist.' } })
    expect(await catalogChecksum(store)).toBe(before)
  })
})
