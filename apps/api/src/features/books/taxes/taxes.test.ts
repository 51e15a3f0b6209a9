import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, remove } from '#testing/a-catalog.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'

const vat = (rate: number) => [{ name: 'VAT', rate }]
const never = '0193a1b2-0000-7000-8000-00000000000a'

describe('taxes', () => {
  it('are listed by name, each with its rates from the earliest on', async () => {
    const store = await aStore()
    const rates = [
      { starts_on: '2027-01-01', parts: vat(20) },
      { starts_on: '2020-01-01', parts: vat(19) },
    ]
    await store.post('/tax/create', { name: 'Standard', rates })
    await aTax(store, vat(7), { name: 'Reduced' })

    const { data } = await store.get('/tax/view')

    expect(data.taxes.map(({ name }: { name: string }) => name)).toEqual(['Reduced', 'Standard'])
    expect(data.taxes[1].rates).toEqual(rates.toReversed())
    expect(data.settings).toMatchObject({ id_tax: null, prices_include_tax: false, tax_rounding: 'LINE' })
  })

  it.each([
    [{ name: ' ' }, { name: 'Tax name is required.' }],
    [{ rates: [] }, { rates: 'Add a rate.' }],
    [{ rates: [{ starts_on: '2026-01-01', parts: vat(101) }] }, 'Enter a rate between 0 and 100.'],
    [{ rates: [{ starts_on: '2026-01-01', parts: vat(8.8755) }] }, 'Use at most three decimal places.'],
    [
      { rates: [{ starts_on: '2026-01-01', parts: [...vat(5), ...vat(5)] }] },
      'Two taxes have the same name.',
    ],
    [
      { rates: [1, 2].map(() => ({ starts_on: '2026-01-01', parts: vat(1) })) },
      { rates: 'Two rates start on the same day.' },
    ],
  ])('refuse %j', async (change, error) => {
    const store = await aStore()
    const form = { name: 'VAT', rates: [{ starts_on: '2026-01-01', parts: vat(20) }], ...change }

    const answer = await store.post('/tax/create', form)

    expect(answer).toMatchObject(
      typeof error === 'string' ? { code: 400, message: error } : { code: 400, error },
    )
  })

  it('have names of their own, also when two are made at once', async () => {
    const store = await aStore()
    const form = { name: 'VAT', rates: [{ starts_on: '2026-01-01', parts: vat(20) }] }

    const codes = await Promise.all([1, 2, 3].map(async () => (await store.post('/tax/create', form)).code))

    expect(codes.sort()).toEqual([200, 409, 409])
  })

  it('are of a product, else of its category, else of the store', async () => {
    const store = await aStore()
    const [food, books] = [await aCategory(store, 'Food'), await aCategory(store, 'Books')]
    const [ofStore, ofCategory, ofProduct] = [
      await aTax(store, vat(20), { name: 'Standard' }),
      await aTax(store, vat(7), { name: 'Reduced' }),
      await aTax(store, vat(0), { name: 'Exempt' }),
    ]
    await chargeTax(store, ofStore)
    const [cake, water, map] = [
      await aProduct(store, { id_category: food.id, price: '10', name: 'Cake' }),
      await aProduct(store, { id_category: food.id, price: '10', name: 'Water' }),
      await aProduct(store, { id_category: books.id, price: '10', name: 'Map' }),
    ]
    await store.post('/tax/assign', { id_tax: ofCategory.id, id_categories: [food.id] })
    await store.post('/tax/assign', { id_tax: ofProduct.id, id_products: [water.id] })

    const sale = await sell(store, [
      [cake, 1],
      [water, 1],
      [map, 1],
    ])

    expect(sale.lines.map(({ tax }) => tax)).toEqual([0.7, 0, 2])
    expect(sale).toMatchObject({ total: 30, tax: 2.7, paid: 32.7 })
  })

  it('leave what has them to the category or the store when they are deleted', async () => {
    const store = await aStore()
    const [standard, reduced] = [
      await aTax(store, vat(20), { name: 'Standard' }),
      await aTax(store, vat(7), { name: 'Reduced' }),
    ]
    await chargeTax(store, standard)
    const product = await aProduct(store, { price: '10' })
    await store.post('/tax/assign', { id_tax: reduced.id, id_products: [product.id] })
    const before = await sell(store, [[product, 1]])

    await remove(store, `/tax/delete?id=${reduced.id}`)

    expect(before.tax).toBe(0.7)
    expect((await sell(store, [[product, 1]])).tax).toBe(2)
    expect((await store.get(`/sale/info?id=${before.id}`)).data).toMatchObject({ tax: 0.7, paid: 10.7 })
  })

  it('of another store do not exist', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const [tax, product] = [await aTax(other), await aProduct(store)]

    expect(await store.post('/tax/assign', { id_tax: tax.id, id_products: [product.id] })).toMatchObject({
      code: 400,
      error: { id_tax: 'This tax does not exist.' },
    })
    expect(await chargeTax(store, tax)).toMatchObject({ code: 400 })
    expect((await remove(store, `/tax/delete?id=${tax.id}`)).code).toBe(404)
    expect(await other.post('/tax/assign', { id_tax: tax.id, id_products: [product.id] })).toMatchObject({
      code: 400,
      error: { id_products: 'One of these products does not exist.' },
    })
    expect(await store.post('/tax/assign', { id_tax: null, id_categories: [never] })).toMatchObject({
      code: 400,
    })
  })
})
