import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, productFields, sendProduct } from '#testing/a-catalog.ts'
import { aStore } from '#testing/a-store.ts'

describe('a product', () => {
  it('is created with its picture, opening stock and first price', async () => {
    const store = await aStore()
    const category = await aCategory(store)

    const answer = await sendProduct(store, '/product/create', productFields(category.id, { sku: ' M-1 ' }))

    expect(answer).toMatchObject({
      code: 200,
      data: {
        name: 'Blue mug',
        category: 'Mugs',
        price: 12.5,
        cost_price: 4.2,
        balance: 10,
        sku: 'M-1',
        status: 'ACTIVE',
      },
    })
    const info = await store.get(`/product/info?id=${answer.data.id}`)
    expect(info.data).toMatchObject({
      movements: [{ reason: 'opening', quantity: 10, balance: 10, by: 'Ana Ruiz' }],
      prices: [{ price: 12.5, cost_price: 4.2 }],
      units_sold_30_days: 0,
      days_of_cover: null,
    })
  })

  it('shows its picture in two sizes at an address that needs no token', async () => {
    const store = await aStore()
    const product = await aProduct(store)

    const picture = await store.app.server.inject({ url: product.picture })

    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(picture.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  })

  it('keeps its picture when it is edited without one', async () => {
    const store = await aStore()
    const product = await aProduct(store)

    const answer = await sendProduct(
      store,
      '/product/edit',
      productFields(product.id_category, { id: product.id, name: 'Red mug', price: '13' }),
      null,
    )

    expect(answer).toMatchObject({
      code: 200,
      data: { name: 'Red mug', price: 13, picture: product.picture, version: 2 },
    })
  })

  it('is found without regard to case and accents, by name and by SKU, % and _ as they are', async () => {
    const store = await aStore()
    const { id } = await aCategory(store)
    await aProduct(store, { id_category: id, name: 'Crème brûlée' })
    await aProduct(store, { id_category: id, name: '50% off_bag', sku: 'BAG_7' })
    const found = async (search: string) =>
      (await store.get(`/product/view?search=${encodeURIComponent(search)}`)).data.map(
        (p: { name: string }) => p.name,
      )

    expect(await found('CREME BRU')).toEqual(['Crème brûlée'])
    expect(await found('bag_7')).toEqual(['50% off_bag'])
    expect(await found('%')).toEqual(['50% off_bag'])
    expect(await found('_')).toEqual(['50% off_bag'])
    expect(await found('')).toHaveLength(2)
  })

  it('pages by cursor without loss or repetition', async () => {
    const store = await aStore()
    const { id } = await aCategory(store)
    const names = ['a', 'B', 'c', 'Á', 'b', 'd', 'E']
    for (const name of names) await aProduct(store, { id_category: id, name })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await store.get(`/product/view?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...page.data.map((product: { name: string }) => product.name))
      cursor = (page as unknown as { next: string | null }).next
    } while (cursor)

    expect([...seen].sort()).toEqual([...names].sort())
    expect(seen.map((name) => name.normalize('NFD')[0]?.toLowerCase())).toEqual([
      'a',
      'a',
      'b',
      'b',
      'c',
      'd',
      'e',
    ])
  })
})
