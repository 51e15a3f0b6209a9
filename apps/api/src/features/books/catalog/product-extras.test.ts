import { describe, expect, it } from 'vitest'
import {
  aCategory,
  aProduct,
  catalogChecksum,
  editOf,
  namesIn,
  productFields,
  productInfo,
  remove,
  sendProduct,
} from '#testing/a-catalog.ts'
import { aStore } from '#testing/a-store.ts'

const codes = ['4006381333931', '96385074']

describe('a product', () => {
  it('has none of the optional fields unless they are given', async () => {
    const store = await aStore()
    expect(await aProduct(store)).toMatchObject({
      long_name: null,
      barcodes: [],
      unit: 'PIECE',
      sold_by_measure: false,
    })
  })

  it('has a long name, barcodes and a unit', async () => {
    const store = await aStore()
    const given = {
      long_name: `Wheel of cheese ${'x'.repeat(184)}`,
      barcodes: codes.join(', '),
      unit: 'KG',
      sold_by_measure: 'true',
    }
    const expected = { long_name: given.long_name, barcodes: codes, unit: 'KG', sold_by_measure: true }

    const product = await aProduct(store, given)

    expect(product).toMatchObject(expected)
    expect(await productInfo(store, product.id)).toMatchObject(expected)
    expect((await store.get('/product/view')).data).toMatchObject([expected])
  })

  it('keeps them through an edit that does not mention them, and loses those sent empty', async () => {
    const store = await aStore()
    const given = {
      long_name: 'Wheel of cheese',
      barcodes: codes.join(' '),
      unit: 'G',
      sold_by_measure: 'true',
    }
    const product = await aProduct(store, given)

    const same = await sendProduct(store, '/product/edit', editOf(product, { price: '13' }), null)
    const fields = { long_name: ' ', barcodes: '', unit: 'PIECE' }
    const cleared = await sendProduct(store, '/product/edit', editOf(same.data, fields), null)

    expect(same.data).toMatchObject({ long_name: 'Wheel of cheese', barcodes: codes, sold_by_measure: true })
    expect(cleared.data).toMatchObject({
      long_name: null,
      barcodes: [],
      unit: 'PIECE',
      sold_by_measure: false,
    })
  })

  it('refuses what is too long or unknown, every field at once', async () => {
    const store = await aStore()
    const { id } = await aCategory(store)
    const fields = { long_name: 'x'.repeat(201), barcodes: 'ü', unit: 'STONE', sold_by_measure: 'maybe' }

    expect(await sendProduct(store, '/product/create', productFields(id, fields))).toMatchObject({
      code: 400,
      error: {
        long_name: 'Long name can have at most 200 characters',
        barcodes: 'A barcode can have at most 48 letters, digits and signs',
        unit: 'Choose a unit.',
        sold_by_measure: 'Say whether it is sold by measure.',
      },
    })
    const many = Array.from({ length: 21 }, (_, place) => `A-${place}`).join()
    expect(await sendProduct(store, '/product/create', productFields(id, { barcodes: many }))).toMatchObject({
      code: 400,
      error: { barcodes: 'At most 20 barcodes for one product' },
    })
  })

  it('is found by its long name and its barcodes, a whole code first', async () => {
    const store = await aStore()
    await aProduct(store, { name: 'Sencha', long_name: 'Japanese green tea, first harvest', barcodes: '700' })
    await aProduct(store, { name: 'Tea 700' })
    await aProduct(store, { name: 'Soda', barcodes: '036000291452', sku: 'S-1' })

    expect(await namesIn(store, '?search=first%20harv')).toEqual(['Sencha'])
    expect(await namesIn(store, '?search=700&sort=match')).toEqual(['Sencha', 'Tea 700'])
    expect(await namesIn(store, '?search=0036000291452&sort=match')).toEqual(['Soda'])
    expect(await namesIn(store, '?sku=700')).toEqual(['Sencha'])
    expect(await namesIn(store, '?sku=s-1')).toEqual(['Soda'])
    expect(await namesIn(store, '?sku=70')).toEqual([])
  })
})

describe('a barcode', () => {
  it('means one product of a store', async () => {
    const [store, other] = [await aStore(), await aStore()]
    await aProduct(store, { name: 'Soda', barcodes: '036000291452' })
    const mug = await aProduct(store, { name: 'Mug' })
    const before = await catalogChecksum(store)

    const asEan = await sendProduct(
      store,
      '/product/edit',
      editOf(mug, { barcodes: '96385074, 0036000291452' }),
      null,
    )

    expect(asEan).toMatchObject({
      code: 409,
      error: { barcodes: '0036000291452 is the barcode of “Soda”.' },
    })
    expect(await catalogChecksum(store)).toBe(before)
    expect(await aProduct(other, { barcodes: '036000291452' })).toMatchObject({ barcodes: ['036000291452'] })
  })

  it('is never the SKU of another product, so that a scan finds one', async () => {
    const store = await aStore()
    const { id } = await aCategory(store)
    const soda = await aProduct(store, { name: 'Soda', sku: 'S-700', barcodes: '036000291452' })
    const create = async (fields: Record<string, string>) =>
      (await sendProduct(store, '/product/create', productFields(id, fields))).error

    expect(await create({ barcodes: 's-700' })).toEqual({ barcodes: 's-700 is the SKU of “Soda”.' })
    expect(await create({ sku: '0036000291452' })).toEqual({
      sku: '0036000291452 is the barcode of “Soda”.',
    })
    const mug = await aProduct(store, { name: 'Mug', sku: 'M-1' })
    const edit = (product: typeof mug, fields: Record<string, string>) =>
      sendProduct(store, '/product/edit', editOf(product, fields), null)
    expect(await edit(mug, { barcodes: 'S-700' })).toMatchObject({ code: 409 })
    expect(await edit(mug, { sku: '036000291452' })).toMatchObject({ code: 409 })
    expect(await edit(soda, { sku: '036000291452' })).toMatchObject({ code: 200 })
  })

  it('is free again when its product loses it or is deleted', async () => {
    const store = await aStore()
    const [one, two] = [
      await aProduct(store, { barcodes: 'A-1' }),
      await aProduct(store, { barcodes: 'A-2' }),
    ]

    await sendProduct(store, '/product/edit', editOf(one, { barcodes: '' }), null)
    await remove(store, `/product/delete?id=${two.id}`)

    expect(await aProduct(store, { barcodes: 'a-1 a-2' })).toMatchObject({ barcodes: ['a-1', 'a-2'] })
  })

  it('goes to one of several who claim it at once', async () => {
    const store = await aStore()
    const { id } = await aCategory(store)

    const answers = await Promise.all(
      ['A B', 'B A', 'B A'].map((barcodes) =>
        sendProduct(store, '/product/create', productFields(id, { barcodes })),
      ),
    )

    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
    expect(await namesIn(store)).toHaveLength(1)
  })
})

describe('two people editing one product', () => {
  it('see which of the optional fields changed', async () => {
    const store = await aStore()
    const product = await aProduct(store)
    const fields = { long_name: 'A mug', barcodes: '1, 2', unit: 'KG', sold_by_measure: 'true' }
    await sendProduct(store, '/product/edit', editOf(product, fields), null)

    const mine = { long_name: '', barcodes: '', unit: 'PIECE', sold_by_measure: 'false' }
    const late = await sendProduct(store, '/product/edit', editOf(product, mine), null)

    expect(late.error).toEqual({
      long_name: 'Changed to “A mug”.',
      barcodes: 'Changed to “1, 2”.',
      unit: 'Changed to “Kilogram”.',
      sold_by_measure: 'Changed to “yes”.',
      version: '2',
    })
  })
})
