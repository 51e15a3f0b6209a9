import { describe, expect, it } from 'vitest'
import { aProduct, editOf, sendProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { salesIn } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'
import { aSeller, aTill } from '#testing/a-till.ts'
import { offlineSale } from '#testing/an-offline-sale.ts'

const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number): string => new Date(Date.now() - days * day).toISOString()

describe('the tax of a sale that was made offline', () => {
  it('is part of what a device reads, and of what is recorded', async () => {
    const store = await aStore()
    const tax = await aTax(store, [{ name: 'VAT', rate: 19 }])
    await chargeTax(store, tax)
    const [mug, seller, till] = [
      await aProduct(store, { price: '10' }),
      await aSeller(store),
      await aTill(store),
    ]

    const { data: info } = await till.get('/offline/info')
    const sent = await till.post('/offline/record', offlineSale(seller, [[mug, 2]], { paid: 23.8 }))

    expect(info.taxes).toMatchObject({
      taxes: [{ id: tax.id, rates: [{ parts: [{ name: 'VAT', rate: 19 }] }] }],
      settings: { id_tax: tax.id, prices_include_tax: false },
    })
    expect(sent).toMatchObject({ code: 200, data: { total: 20, tax: 3.8, paid: 23.8 } })
  })

  it('that has changed since is a person’s to settle, who accepts the new total', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '10' })
    const sent = offlineSale(store.owner, [[mug, 1]])
    await chargeTax(store, await aTax(store, [{ name: 'VAT', rate: 19 }]))

    const refused = await store.post('/offline/record', { ...sent, paid: 10 })

    expect(refused).toMatchObject({
      code: 409,
      error: {
        paid: 'Taxes have changed: this sale is 11.90 USD now, and 10.00 USD was paid. Edit it to record it as 11.90 USD.',
      },
    })
    expect(await store.post('/offline/record', sent)).toMatchObject({ code: 200, data: { paid: 11.9 } })
    expect(await salesIn(store)).toHaveLength(1)
  })

  it('changes the version of the products', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const version = async () => (await store.get('/offline/info')).data.products_version
    const before = await version()
    await store.post('/tax/assign', {
      id_tax: (await aTax(store, [{ name: 'VAT', rate: 7 }])).id,
      id_categories: [],
      id_products: [mug.id],
    })

    expect(await version()).not.toBe(before)
  })
})

describe('a price that was typed offline', () => {
  it('is the one that is recorded, of who may change prices', async () => {
    const store = await aStore()
    const [mug, lamp] = [await aProduct(store), await aProduct(store, { price: '20' })]
    await sendProduct(store, '/product/edit', { ...editOf(lamp), price: '25.00' }, null)
    const [seller, manager] = [await aMember(store, 'seller'), await aMember(store, 'manager')]
    const aSale = (maker: { id: string }) => {
      const sale = offlineSale(maker, [
        [mug, 1],
        [lamp, 1],
      ])
      const [first, second] = sale.sale.lines
      const lines = [{ ...first, price: 9 }, second]
      const prices = [{ id_product: lamp.id, price: 20 }]
      return { ...sale, sale: { ...sale.sale, lines, discount: { amount: 4 } }, prices, paid: 25 }
    }

    expect(await seller.post('/offline/record', aSale(seller))).toMatchObject({
      code: 403,
      error: { 'lines.0.price': 'Only owners and managers can change a price.' },
    })
    expect(await manager.post('/offline/record', aSale(manager))).toMatchObject({
      code: 200,
      data: { paid: 25, lines: [{ price: 9 }, { price: 20 }] },
    })
  })
})

describe('payments that were taken offline', () => {
  it('are recorded as they were, and the device knows the methods', async () => {
    const store = await aStore()
    const [mug, seller, till] = [await aProduct(store), await aSeller(store), await aTill(store)]
    const { data: voucher } = await store.post('/payment_method/create', { name: 'Voucher' })
    const payments = [{ method: voucher.id, amount: 5 }, { method: 'CARD' }]
    const sent = offlineSale(seller, [[mug, 1]], { paid: 12.5 })

    const { code, data } = await till.post('/offline/record', { ...sent, sale: { ...sent.sale, payments } })

    expect((await till.get('/offline/info')).data.payment_methods).toMatchObject([{ name: 'Voucher' }])
    expect(code).toBe(200)
    expect(data.payments.map(({ amount }: { amount: number }) => amount)).toEqual([5, 7.5])
  })
})

describe('a till that was offline', () => {
  it('sends many sales of one person without their PIN', async () => {
    const store = await aStore()
    const [mug, seller, till] = [await aProduct(store), await aSeller(store), await aTill(store)]

    for (const _sale of [1, 2, 3])
      expect((await till.post('/offline/record', offlineSale(seller, [[mug, 1]]))).code).toBe(200)

    expect(await salesIn(store)).toHaveLength(3)
  })

  it('sends sales of up to seven days ago; a manager sends older ones', async () => {
    const store = await aStore()
    const [mug, seller, till] = [await aProduct(store), await aSeller(store), await aTill(store)]
    const aSale = (days: number) => offlineSale(seller, [[mug, 1]], { sold_at: daysAgo(days) })
    const old = aSale(8)

    expect((await till.post('/offline/record', aSale(6.9))).code).toBe(200)
    expect(await till.post('/offline/record', old)).toMatchObject({
      code: 409,
      error: {
        sold_at: 'This sale is more than 7 days old. A manager can sign in on this device and send it.',
      },
    })
    expect((await store.post('/offline/record', old)).data).toMatchObject({ date: old.sold_at })
  })
})
