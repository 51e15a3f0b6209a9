import { describe, expect, it } from 'vitest'
import {
  aCategory,
  aProduct,
  asParts,
  catalogChecksum,
  countPictures,
  namesIn,
  productFields,
  productInfo,
  sendForm,
  sendProduct,
} from '#testing/a-catalog.ts'
import { aPicture } from '#testing/a-picture.ts'
import { aStore } from '#testing/a-store.ts'

/** The head of a PNG, and nothing after it. */
const broken = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

describe('creating a product', () => {
  it('stores it with its picture, opening stock and first price', async () => {
    const store = await aStore()
    const category = await aCategory(store)

    const answer = await sendProduct(store, '/product/create', productFields(category.id, { sku: ' M-1 ' }))

    expect(answer).toMatchObject({
      code: 200,
      data: {
        name: 'Blue mug',
        id_category: category.id,
        category: 'Mugs',
        price: 12.5,
        cost_price: 4.2,
        balance: 10,
        low_stock: 5,
        sku: 'M-1',
        status: 'ACTIVE',
        version: 1,
      },
    })
    expect(await productInfo(store, answer.data.id)).toMatchObject({
      movements: [{ reason: 'opening', quantity: 10, balance: 10, by: 'Ana Ruiz' }],
      prices: [{ price: 12.5, cost_price: 4.2, by: 'Ana Ruiz' }],
      units_sold_30_days: 0,
      days_of_cover: null,
    })
  })

  it('stores values at the limits as they were entered', async () => {
    const store = await aStore()
    const { id } = await aCategory(store)

    const least = await sendProduct(
      store,
      '/product/create',
      productFields(id, {
        name: '🫖'.repeat(20),
        price: '0.01',
        cost_price: '0.01',
        balance: '0',
        low_stock: '0',
      }),
    )
    const most = await sendProduct(
      store,
      '/product/create',
      productFields(id, {
        sku: 'x'.repeat(30),
        price: '99999999.99',
        cost_price: '99999999.99',
        balance: '90',
        low_stock: '1000000000',
      }),
    )
    const many = await sendProduct(
      store,
      '/product/create',
      productFields(id, { price: '9', balance: '1000000000' }),
    )

    expect(least).toMatchObject({
      code: 200,
      data: {
        name: '🫖'.repeat(20),
        price: 0.01,
        cost_price: 0.01,
        balance: 0,
        sku: null,
        status: 'NOTAVAILABLE',
      },
    })
    expect(most).toMatchObject({
      code: 200,
      data: { price: 99_999_999.99, cost_price: 99_999_999.99, balance: 90, low_stock: 1_000_000_000 },
    })
    expect(many).toMatchObject({ code: 200, data: { balance: 1_000_000_000, status: 'ACTIVE' } })
  })

  it('reports every invalid field at once, with the same messages as the form, and saves nothing', async () => {
    const store = await aStore()
    const before = await catalogChecksum(store)

    const answer = await sendForm(store, '/product/create', [
      ...asParts({
        name: 'x'.repeat(21),
        id_category: '',
        price: '0',
        balance: '-1',
        sku: 'x'.repeat(31),
        cost_price: 'abc',
        low_stock: '1.5',
        store_id: 'mine',
      }),
      ['picture', { file: Buffer.from('GIF89a'), name: 'a.png' }],
    ])

    expect(answer).toMatchObject({
      code: 400,
      status: 'ERROR',
      message: 'Name can have at most 20 characters',
    })
    expect(answer.error).toEqual({
      name: 'Name can have at most 20 characters',
      id_category: 'Category is required',
      price: 'Price must be a positive number',
      balance: 'Quantity must be a non-negative number',
      sku: 'SKU can have at most 30 characters',
      cost_price: 'Cost price must be a positive number',
      low_stock: 'Low stock must be a non-negative number',
      picture: 'Choose a PNG, JPG or WEBP picture.',
      store_id: 'Unknown field.',
    })
    expect(await catalogChecksum(store)).toBe(before)
  })

  it('asks for all that is missing', async () => {
    const store = await aStore()

    expect(await sendForm(store, '/product/create', [])).toMatchObject({
      code: 400,
      error: {
        name: 'Name is required',
        id_category: 'Category is required',
        price: 'Price must be a positive number',
        balance: 'Quantity must be a non-negative number',
        cost_price: 'Cost price must be a positive number',
        picture: 'Product picture is required',
      },
    })
  })

  it('reports a deleted category, and stores no picture', async () => {
    const store = await aStore()

    const answer = await sendProduct(
      store,
      '/product/create',
      productFields('0193a1b2-0000-7000-8000-00000000000a'),
    )

    expect(answer).toMatchObject({ code: 400, error: { id_category: 'This category does not exist.' } })
    expect(await countPictures(store)).toBe(0)
  })

  it.each([
    ['no picture', null, 'Product picture is required'],
    ['a picture that cannot be read', broken, 'This picture cannot be read. Choose another.'],
  ])('reports a deleted category together with %s', async (_what, picture, message) => {
    const store = await aStore()
    const fields = productFields('0193a1b2-0000-7000-8000-00000000000a')

    expect(await sendProduct(store, '/product/create', fields, picture)).toMatchObject({
      code: 400,
      message,
      error: { id_category: 'This category does not exist.', picture: message },
    })
  })

  it('stores texts that look like something else as they are', async () => {
    const store = await aStore()
    const { id } = await aCategory(store, '<img src=x onerror=a>')

    await aProduct(store, { id_category: id, name: "'; drop table x; --", sku: '=1+1' })

    const [product] = (await store.get('/product/view')).data
    expect(product).toMatchObject({
      name: "'; drop table x; --",
      sku: '=1+1',
      category: '<img src=x onerror=a>',
    })
  })
})

describe('creating a product with an Idempotency-Key', () => {
  const key = { 'idempotency-key': 'one-click' }

  it('makes one product, however often and however much at once it is sent', async () => {
    const store = await aStore()
    const fields = productFields((await aCategory(store)).id)
    const picture = await aPicture()

    const first = await Promise.all(
      Array.from({ length: 4 }, () => sendProduct(store, '/product/create', fields, picture, key)),
    )
    const again = await sendProduct(store, '/product/create', fields, picture, key)

    expect(new Set(first.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1)
    expect(again).toMatchObject({ code: 200, data: first[0]?.data })
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await namesIn(store)).toHaveLength(1)
    expect(await countPictures(store)).toBe(1)
  })

  it('refuses the same key for another picture', async () => {
    const store = await aStore()
    const fields = productFields((await aCategory(store)).id)
    await sendProduct(store, '/product/create', fields, await aPicture(), key)

    const other = await sendProduct(store, '/product/create', fields, await aPicture({ width: 41 }), key)

    expect(other).toMatchObject({
      code: 409,
      message: 'This Idempotency-Key was already used for a different request or in another role.',
    })
    expect(await namesIn(store)).toHaveLength(1)
  })

  it('stores nothing for a form that was refused, so that it can be corrected and sent again', async () => {
    const store = await aStore()
    const fields = productFields((await aCategory(store)).id)

    const broken = await sendProduct(store, '/product/create', { ...fields, price: '0' }, undefined, key)
    const corrected = await sendProduct(store, '/product/create', fields, undefined, key)

    expect([broken.code, corrected.code]).toEqual([400, 200])
  })
})
