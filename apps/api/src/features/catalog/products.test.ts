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
})
