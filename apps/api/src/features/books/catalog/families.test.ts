import type { Product } from '@tillsight/contract/books/products'
import { describe, expect, it } from 'vitest'
import {
  aProduct,
  catalogChecksum,
  countPictures,
  editOf,
  namesIn,
  productInfo,
  remove,
  sendProduct,
} from '#testing/a-catalog.ts'
import { aFamily, makeFamily } from '#testing/a-family.ts'
import { aPicture } from '#testing/a-picture.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aTax } from '#testing/a-tax.ts'

const sizes = ['T-shirt · L', 'T-shirt · M', 'T-shirt · S']
const familyOf = async (store: TestStore, id: string) =>
  (await store.get(`/product_family/info?id=${id}`)).data
const one = (products: Product[], name: string) =>
  products.find((product) => product.name === name) as Product

describe('a family', () => {
  it('makes products of its variants, each with its own SKU, price and stock', async () => {
    const store = await aStore()
    const product = await aProduct(store, { name: 'Shirt', unit: 'M', low_stock: '2' })

    const { code, data } = await makeFamily(store, product.id)

    expect(code).toBe(200)
    expect(data).toMatchObject({ name: 'T-shirt', option_names: ['Size'], variants: 3, version: 1 })
    expect(data.products).toMatchObject([
      {
        name: 'T-shirt · L',
        sku: 'TS-L',
        price: 15,
        balance: 4,
        option_values: ['L'],
        unit: 'M',
        low_stock: 2,
      },
      { name: 'T-shirt · M', sku: null, price: 12.5, balance: 3, option_values: ['M'], cost_price: 4.2 },
      { id: product.id, name: 'T-shirt · S', price: 12.5, balance: 10, option_values: ['S'], version: 2 },
    ])
    for (const { picture, id_family, id_category } of data.products)
      expect([picture, id_family, id_category]).toEqual([product.picture, data.id, product.id_category])
    expect((await productInfo(store, data.products[0].id)).movements).toMatchObject([
      { reason: 'opening', quantity: 4, balance: 4 },
    ])
  })

  it('gives its variants the tax of the product that they are like', async () => {
    const store = await aStore()
    const [product, tax] = [await aProduct(store), await aTax(store)]
    await store.post('/tax/assign', { id_tax: tax.id, id_products: [product.id] })

    const { data } = await makeFamily(store, product.id)

    expect(data.products.map(({ id_tax }: Product) => id_tax)).toEqual([tax.id, tax.id, tax.id])
  })

  it('is listed, and filters the products', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const family = await aFamily(store)
    await aProduct(store, { name: 'Mug' })

    expect((await store.get('/product_family/view')).data).toEqual([
      { id: family.id, name: 'T-shirt', option_names: ['Size'], variants: 3, version: 1 },
    ])
    expect(await namesIn(store, `?id_family=${family.id}`)).toEqual(sizes)
    expect(await namesIn(store, '?search=shirt%20m')).toEqual([])
    expect(await namesIn(store, '?search=t-shirt%20%C2%B7%20m')).toEqual(['T-shirt · M'])
    expect((await other.get('/product_family/view')).data).toEqual([])
    expect(await other.get(`/product_family/info?id=${family.id}`)).toMatchObject({ code: 404 })
    expect(await namesIn(other, `?id_family=${family.id}`)).toEqual([])
    const variants = [{ option_values: ['XL'], balance: 1 }]
    expect(await other.post('/product_family/add', { id: family.id, variants })).toMatchObject({ code: 404 })
    expect(await remove(other, `/product_family/delete?id=${family.id}`)).toMatchObject({ code: 404 })
  })

  it('renames all its variants, also to names that are too long for a short one', async () => {
    const store = await aStore()
    const family = await aFamily(store)
    const [large] = family.products

    const answer = await store.post('/product_family/edit', {
      id: family.id,
      name: 'Organic cotton T-shirt',
      option_names: ['Size'],
      variants: [{ id: large?.id, option_values: ['XL'] }],
      version: 1,
    })

    expect(answer.data.products.map(({ name, long_name }: Product) => [name, long_name])).toEqual([
      ['Organic cotton… · M', 'Organic cotton T-shirt · M'],
      ['Organic cotton… · S', 'Organic cotton T-shirt · S'],
      ['Organic cotton… · XL', 'Organic cotton T-shirt · XL'],
    ])
    expect(await namesIn(store, '?search=cotton%20t-shirt%20%C2%B7%20x')).toEqual(['Organic cotton… · XL'])
  })

  it('shows one picture, changed with that of any variant, and deleted with the last', async () => {
    const store = await aStore()
    const family = await aFamily(store)
    const medium = one(family.products, 'T-shirt · M')

    const edited = await sendProduct(
      store,
      '/product/edit',
      editOf(medium),
      await aPicture({ format: 'jpeg' }),
    )

    expect(edited).toMatchObject({ code: 200, data: { version: 2 } })
    const { products } = await familyOf(store, family.id)
    expect(new Set(products.map(({ picture }: Product) => picture))).toEqual(new Set([edited.data.picture]))
    expect(await countPictures(store)).toBe(1)
    for (const { id } of products) {
      expect(await countPictures(store)).toBe(1)
      expect(await remove(store, `/product/delete?id=${id}`)).toMatchObject({ code: 200 })
    }
    expect(await countPictures(store)).toBe(0)
    expect((await store.get('/product_family/view')).data).toEqual([])
  })

  it('names its variants: none has a name of its own', async () => {
    const store = await aStore()
    const { products } = await aFamily(store)
    const medium = one(products, 'T-shirt · M')
    const message = 'This name comes from the product family. Edit the family instead.'

    expect(await sendProduct(store, '/product/edit', editOf(medium, { name: 'Shirt' }), null)).toMatchObject({
      code: 409,
      error: { name: message },
    })
    expect(await sendProduct(store, '/product/edit', editOf(medium, { price: '99' }), null)).toMatchObject({
      code: 200,
      data: { name: 'T-shirt · M', price: 99 },
    })
  })

  it('takes more variants, but no combination twice', async () => {
    const store = await aStore()
    const family = await aFamily(store)
    const add = (...variants: object[]) => store.post('/product_family/add', { id: family.id, variants })
    const before = await catalogChecksum(store)

    expect(await add({ option_values: ['m'], balance: 1 })).toMatchObject({
      code: 409,
      error: { 'variants.0.option_values': 'There are two variants “m”.' },
    })
    expect(await add({ option_values: ['XL', 'red'], balance: 1 })).toMatchObject({ code: 400 })
    expect(
      await add(
        { option_values: ['XL'], balance: 1, barcodes: ['1'] },
        { option_values: ['XXL'], balance: 1, barcodes: ['1'] },
      ),
    ).toMatchObject({ code: 409, error: { 'variants.1.barcodes': '1 is the barcode of “T-shirt · XL”.' } })
    expect(await catalogChecksum(store)).toBe(before)

    const added = await add({ option_values: ['XL'], balance: 1, barcodes: ['1'] })
    expect(added.data).toMatchObject({ variants: 4, version: 2 })
    expect(await namesIn(store, '?sku=1')).toEqual(['T-shirt · XL'])
  })

  it('is not made of a product that has one, nor of two alike', async () => {
    const store = await aStore()
    const { products } = await aFamily(store)
    const mug = await aProduct(store)

    expect(await makeFamily(store, products[0]?.id ?? '')).toMatchObject({
      code: 409,
      error: { id_product: 'This product already belongs to a family.' },
    })
    const twice = [{ option_values: ['S'], balance: 1 }]
    expect(await makeFamily(store, mug.id, { variants: twice })).toMatchObject({
      code: 409,
      error: { 'variants.0.option_values': 'There are two variants “S”.' },
    })
    expect(await makeFamily(store, mug.id, { option_names: ['Size', 'size'] })).toMatchObject({ code: 400 })
  })

  it('ungroups into products that keep their names', async () => {
    const store = await aStore()
    const family = await aFamily(store)

    expect(await remove(store, `/product_family/delete?id=${family.id}`)).toMatchObject({ code: 200 })

    const { data } = await store.get('/product/view')
    expect(
      data.map(({ name, id_family, option_values }: Product) => [name, id_family, option_values]),
    ).toEqual(sizes.map((name) => [name, null, []]))
    expect(await store.get(`/product_family/info?id=${family.id}`)).toMatchObject({ code: 404 })
  })
})

describe('a sale', () => {
  it('keeps the long name of what was sold, and its return has it, too', async () => {
    const store = await aStore()
    const [mug, tea] = [
      await aProduct(store, { name: 'Mug', long_name: 'Enamel mug, blue' }),
      await aProduct(store, { name: 'Tea' }),
    ]
    const sold = await sell(store, [
      [mug, 1],
      [tea, 1],
    ])
    await sendProduct(
      store,
      '/product/edit',
      editOf(mug, { long_name: 'Renamed', balance_before: undefined }),
      null,
    )

    const { data } = await store.get(`/sale/info?id=${sold.id}`)
    const back = await store.post('/sale/return', {
      id: sold.id,
      lines: [{ id_line: sold.lines[0]?.id, quantity: 1 }],
      restock: true,
    })

    expect(sold.lines[0]?.product).toMatchObject({ name: 'Mug', long_name: 'Enamel mug, blue' })
    expect(sold.lines[1]?.product).not.toHaveProperty('long_name')
    expect(data.lines[0].product.long_name).toBe('Enamel mug, blue')
    expect(back.data.lines[0].product.long_name).toBe('Enamel mug, blue')
  })
})
