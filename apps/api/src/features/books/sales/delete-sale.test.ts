import { describe, expect, it } from 'vitest'
import { aProduct, auditTrail, productInfo, remove } from '#testing/a-catalog.ts'
import { aCustomer, balanceOf, customerOf, salesIn, sell, summary, trySelling } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

const removeSale = (store: TestStore, id: string) => remove(store, `/sale/delete?id=${id}`)

describe('deleting a sale', () => {
  it('gives the stock back and forgets the visit', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '10' })
    const mia = await aCustomer(store)
    const sale = await sell(store, [[mug, 3]], { id_customer: mia.id })

    expect(await removeSale(store, sale.id)).toMatchObject({ code: 200, data: null })

    expect(await balanceOf(store, mug)).toBe(10)
    expect(await salesIn(store, '?kind=ALL')).toEqual([])
    expect(await summary(store)).toMatchObject({ sales: 0, total: 0 })
    expect(await customerOf(store, mia.id)).toMatchObject({
      purchases: 0,
      total_spent: 0,
      last_purchase: null,
    })
    expect((await productInfo(store, mug.id)).units_sold_30_days).toBe(0)
    expect((await auditTrail(store)).at(-1)).toBe('sale.deleted')
    expect(await removeSale(store, sale.id)).toMatchObject({
      code: 404,
      error: { id: 'This sale does not exist.' },
    })
  })

  it('takes its returns along, and gives back only what the shelf does not have', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '10' })
    const sale = await sell(store, [[mug, 5]])
    const lines = (quantity: number) => [{ id_line: sale.lines[0]?.id, quantity }]
    await store.post('/sale/return', { id: sale.id, lines: lines(2), restock: true })
    await store.post('/sale/return', { id: sale.id, lines: lines(1), restock: false })
    expect(await balanceOf(store, mug)).toBe(7)

    await removeSale(store, sale.id)

    expect(await balanceOf(store, mug)).toBe(10)
    expect(await salesIn(store, '?kind=ALL')).toEqual([])
  })

  it('by ten at once happens once', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '10' })
    const sale = await sell(store, [[mug, 5]])

    const answers = await Promise.all(Array.from({ length: 10 }, () => removeSale(store, sale.id)))

    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(9).fill(404)])
    expect(await balanceOf(store, mug)).toBe(10)
  })
})

describe('deleting a return', () => {
  it('makes it sold again', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '10', balance: '10' })
    const mia = await aCustomer(store)
    const sale = await sell(store, [[mug, 5]], { id_customer: mia.id })
    const { data: back } = await store.post('/sale/return', { id: sale.id })

    await removeSale(store, back.id)

    expect(await balanceOf(store, mug)).toBe(5)
    expect((await store.get(`/sale/info?id=${sale.id}`)).data).toMatchObject({
      lines: [{ returned: 0 }],
      returns: [],
    })
    expect(await customerOf(store, mia.id)).toMatchObject({ purchases: 1, total_spent: 50 })
  })

  it('is refused where what came back was sold to someone else since', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '5' })
    const sale = await sell(store, [[mug, 5]])
    const { data: back } = await store.post('/sale/return', { id: sale.id })
    await sell(store, [[mug, 4]])

    expect(await removeSale(store, back.id)).toMatchObject({ code: 409, message: 'Only 1 left in stock.' })
    expect(await balanceOf(store, mug)).toBe(1)
  })
})

describe('deleting a product', () => {
  it('takes its part out of every sale, and a sale of nothing else whole', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { name: 'Mug', price: '10', cost_price: '4', balance: '10' })
    const lamp = await aProduct(store, { name: 'Lamp', price: '30', cost_price: '20', balance: '10' })
    const mia = await aCustomer(store)
    const both = await sell(
      store,
      [
        [mug, 1, 50],
        [lamp, 1],
      ],
      { id_customer: mia.id },
    )
    const mugs = await sell(store, [[mug, 2]], { id_customer: mia.id })
    await store.post('/sale/return', { id: mugs.id, lines: [{ id_line: mugs.lines[0]?.id, quantity: 1 }] })

    expect((await store.get(`/product/delete_preview?id=${mug.id}`)).data).toMatchObject({
      sales: 2,
      total: 15,
    })
    expect(await remove(store, `/product/delete?id=${mug.id}`)).toMatchObject({ code: 200 })

    const left = await salesIn(store, '?kind=ALL')
    expect(left).toMatchObject([{ id: both.id, total: 30, profit: 10, quantity: 1, discount_amount: 0 }])
    expect(await summary(store)).toMatchObject({
      sales: 1,
      returns: 0,
      total: 30,
      with_discount: { sales: 0 },
    })
    expect(await customerOf(store, mia.id)).toMatchObject({ purchases: 1, total_spent: 30 })
    expect(await salesIn(store, '?search=mug')).toEqual([])
    expect(await salesIn(store, '?search=lamp')).toHaveLength(1)
    expect(await trySelling(store, [[mug, 1]])).toMatchObject({ code: 400 })
  })

  it('leaves the rest of a sale to be found and summed, with what came back of it', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { name: 'Mug', price: '10' })
    const lamp = await aProduct(store, { name: 'Lamp', price: '30' })
    const otherLamp = await aProduct(store, { name: 'Lamp', price: '40' })
    const sale = await sell(store, [
      [otherLamp, 1, 50],
      [lamp, 1],
      [mug, 1],
    ])
    await store.post('/sale/return', { id: sale.id, lines: [{ id_line: sale.lines[2]?.id, quantity: 1 }] })

    await remove(store, `/product/delete?id=${otherLamp.id}`)

    expect(await summary(store, '?search=lamp')).toMatchObject({
      sales: 1,
      returns: 1,
      total: 30,
      with_discount: { sales: 0, total: 0 },
    })
    await remove(store, `/product/delete?id=${lamp.id}`)
    expect(await salesIn(store, '?kind=ALL&search=lamp')).toEqual([])
    expect(await salesIn(store, '?kind=ALL&search=mug')).toHaveLength(2)
  })
})
