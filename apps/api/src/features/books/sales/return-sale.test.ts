import { describe, expect, it } from 'vitest'
import { aProduct, auditTrail, productInfo, remove } from '#testing/a-catalog.ts'
import { ask } from '#testing/a-metric-query.ts'
import { aCustomer, balanceOf, customerOf, salesIn, sell, summary } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { rowsOf } from '#testing/rows-of.ts'

const aSale = async () => {
  const store = await aStore()
  const mug = await aProduct(store, { price: '3.33', cost_price: '1', balance: '10' })
  const lamp = await aProduct(store, { price: '30', cost_price: '20', balance: '3' })
  const mia = await aCustomer(store)
  const sale = await sell(
    store,
    [
      [mug, 3, 10],
      [lamp, 1],
    ],
    { id_customer: mia.id, payment_method: 'CARD' },
  )
  return { store, mug, lamp, mia, sale }
}

/** What was lost with goods that were not restocked, and the share that was. */
const lossAndRestocked = async (store: TestStore) => {
  const ever = { start_date: '2026-01-01', end_date: '2030-01-01' }
  const { values } = await ask(store, ['returnLoss', 'restockRate'], ever)
  return [values.returnLoss, Math.round(values.restockRate ?? 0)]
}

const nothing = { quantity: 0, total: 0, profit: 0 }

describe('returning a sale', () => {
  it('whole makes everything nothing, and keeps the visit', async () => {
    const { store, mug, lamp, mia, sale } = await aSale()

    const { data } = await store.post('/sale/return', { id: sale.id, reason: 'Too blue' })

    expect(data).toMatchObject({
      kind: 'RETURN',
      number: 2,
      return_of: { id: sale.id, number: 1 },
      client: { id: mia.id },
      payment_method: 'CARD',
      reason: 'Too blue',
      restocked: true,
      quantity: -4,
      total: -38.99,
      profit: -15.99,
      discount_amount: -1,
    })
    expect(await summary(store)).toMatchObject({
      sales: 1,
      returns: 1,
      ...nothing,
      without_discount: { sales: 0 },
    })
    expect((await summary(store)).by_category.map(({ total }: { total: number }) => total)).toEqual([0, 0])
    expect([await balanceOf(store, mug), await balanceOf(store, lamp)]).toEqual([10, 3])
    expect(await customerOf(store, mia.id)).toMatchObject({ purchases: 1, total_spent: 0 })
    expect((await productInfo(store, mug.id)).movements[0]).toMatchObject({ reason: 'return', quantity: 3 })
    expect((await auditTrail(store)).at(-1)).toBe('sale.returned')
  })

  it('unit by unit sums to the sale, to the cent', async () => {
    const { store, sale } = await aSale()
    const line = sale.lines[0]
    const back = async () =>
      (await store.post('/sale/return', { id: sale.id, lines: [{ id_line: line?.id, quantity: 1 }] })).data
        .total

    expect([await back(), await back(), await back()]).toEqual([-3, -2.99, -3])
    expect(line?.total).toBe(8.99)
    const { data } = await store.get(`/sale/info?id=${sale.id}`)
    expect(data.lines[0].returned).toBe(3)
    expect(data.returns.map(({ number }: { number: number }) => number)).toEqual([2, 3, 4])
  })

  it('without putting it back on the shelf leaves the stock', async () => {
    const { store, mug, sale } = await aSale()

    const { data } = await store.post('/sale/return', { id: sale.id, restock: false })

    expect(data.restocked).toBe(false)
    expect(await balanceOf(store, mug)).toBe(7)
    expect(await summary(store)).toMatchObject(nothing)
  })

  it('restocks the lines that say so, and the others as the whole says', async () => {
    const { store, mug, lamp, sale } = await aSale()
    const [mugs, lamps] = sale.lines.map(({ id }) => id)
    const { data } = await store.post('/sale/return', {
      id: sale.id,
      restock: false,
      lines: [
        { id_line: mugs, quantity: 2, restock: true },
        { id_line: lamps, quantity: 1 },
      ],
    })

    expect(data.restocked).toBe(false)
    expect(data.lines.map(({ restocked }: { restocked: boolean }) => restocked)).toEqual([true, false])
    expect([await balanceOf(store, mug), await balanceOf(store, lamp)]).toEqual([9, 2])
    expect((await productInfo(store, mug.id)).movements[0]).toMatchObject({ reason: 'return', quantity: 2 })
    expect((await productInfo(store, lamp.id)).movements[0]).toMatchObject({ reason: 'sale' })
    expect(await lossAndRestocked(store)).toEqual([20, 67])

    await store.post('/sale/return', { id: sale.id, lines: [{ id_line: mugs, quantity: 1, restock: false }] })
    expect(await summary(store)).toMatchObject(nothing)
    expect(await lossAndRestocked(store)).toEqual([21, 50])
  })

  it('undone takes back only what was restocked, and so does deleting its product', async () => {
    const { store, mug, lamp, sale } = await aSale()
    const [mugs, lamps] = sale.lines.map(({ id }) => id)
    const lines = [
      { id_line: mugs, quantity: 3 },
      { id_line: lamps, quantity: 1, restock: false },
    ]
    const { data: back } = await store.post('/sale/return', { id: sale.id, lines })
    await remove(store, `/sale/delete?id=${back.id}`)
    expect([await balanceOf(store, mug), await balanceOf(store, lamp)]).toEqual([7, 2])

    await store.post('/sale/return', { id: sale.id, lines })
    await remove(store, `/product/delete?id=${lamp.id}`)
    expect(await lossAndRestocked(store)).toEqual([0, 100])
  })

  it('is dated when it happens', async () => {
    const store = await aStore({ time_zone: 'UTC' })
    const mug = await aProduct(store, { price: '10' })
    const sale = await sell(store, [[mug, 1]], { sold_at: '2026-02-03T12:00:00Z' })
    await store.post('/sale/return', { id: sale.id })

    expect(await summary(store, '?end_date=03-02-2026')).toMatchObject({ sales: 1, returns: 0, total: 10 })
    expect(await summary(store, '?start_date=04-02-2026')).toMatchObject({ sales: 0, returns: 1, total: -10 })
  })

  it('stands among the sales only where asked for', async () => {
    const { store, sale } = await aSale()
    await store.post('/sale/return', { id: sale.id })

    expect((await salesIn(store)).map(({ kind }) => kind)).toEqual(['SALE'])
    expect((await salesIn(store, '?kind=ALL')).map(({ kind }) => kind)).toEqual(['RETURN', 'SALE'])
    expect((await salesIn(store, '?kind=RETURN')).map(({ kind }) => kind)).toEqual(['RETURN'])
  })

  it('of more than is left is refused, and moves nothing', async () => {
    const { store, sale } = await aSale()
    const [mugs, lamps] = sale.lines
    const tryReturning = (lines: object[]) => store.post('/sale/return', { id: sale.id, lines })
    await tryReturning([{ id_line: mugs?.id, quantity: 2 }])
    const before = await rowsOf(store)

    expect(
      await tryReturning([
        { id_line: lamps?.id, quantity: 1 },
        { id_line: mugs?.id, quantity: 2 },
      ]),
    ).toMatchObject({
      code: 409,
      error: { 'lines.1.quantity': 'Only 1 can be returned.' },
    })
    expect(await tryReturning([{ id_line: sale.id, quantity: 1 }])).toMatchObject({
      code: 400,
      error: { 'lines.0.id_line': 'This line does not exist.' },
    })
    expect(
      await tryReturning([
        { id_line: lamps?.id, quantity: 1 },
        { id_line: lamps?.id, quantity: 1 },
      ]),
    ).toMatchObject({ code: 400, error: { 'lines.1.id_line': 'This line appears twice.' } })
    expect(await tryReturning([])).toMatchObject({ code: 400, error: { lines: 'Choose what to return.' } })
    expect(await rowsOf(store)).toEqual(before)
  })

  it('of all that came back already is refused', async () => {
    const { store, sale } = await aSale()
    const { data: back } = await store.post('/sale/return', { id: sale.id })

    expect(await store.post('/sale/return', { id: sale.id })).toMatchObject({
      code: 409,
      message: 'This sale was already fully returned.',
    })
    expect(await store.post('/sale/return', { id: back.id })).toMatchObject({ code: 409 })
  })

  it('by ten at once happens once', async () => {
    const { store, mug, sale } = await aSale()

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => store.post('/sale/return', { id: sale.id })),
    )

    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await balanceOf(store, mug)).toBe(10)
  })
})
