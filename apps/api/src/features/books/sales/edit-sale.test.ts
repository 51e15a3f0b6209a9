import { describe, expect, it } from 'vitest'
import { aProduct, asParts, auditTrail, editOf, sendForm } from '#testing/a-catalog.ts'
import { aCustomer, balanceOf, customerOf, editOfSale, salesIn, sell, summary } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { rowsOf } from '#testing/rows-of.ts'

const aSale = async () => {
  const store = await aStore()
  const mug = await aProduct(store, { name: 'Mug', price: '10', cost_price: '4', balance: '10' })
  const lamp = await aProduct(store, { name: 'Lamp', price: '30', cost_price: '20', balance: '3' })
  const mia = await aCustomer(store)
  const sale = await sell(store, [[mug, 2]], { id_customer: mia.id })
  return { store, mug, lamp, mia, sale }
}

describe('editing a sale', () => {
  it('puts stock, totals and customer right', async () => {
    const { store, mug, lamp, mia, sale } = await aSale()
    const [line] = editOfSale(sale).lines

    const { data } = await store.post('/sale/edit', {
      ...editOfSale(sale),
      lines: [
        { ...line, quantity: 5 },
        { id_product: lamp.id, quantity: 1, discount: 50 },
      ],
    })

    expect(data).toMatchObject({ id: sale.id, number: 1, total: 65, profit: 25, quantity: 6, version: 2 })
    expect([await balanceOf(store, mug), await balanceOf(store, lamp)]).toEqual([5, 2])
    expect(await customerOf(store, mia.id)).toMatchObject({ purchases: 1, total_spent: 65 })
    expect(await summary(store)).toMatchObject({ sales: 1, total: 65, profit: 25, discount_amount: 15 })
    expect((await auditTrail(store)).at(-1)).toBe('sale.edited')
  })

  it('keeps the price a line was sold at, and gives a new line the price of today', async () => {
    const { store, mug, sale } = await aSale()
    await sendForm(
      store,
      '/product/edit',
      asParts(editOf(mug, { price: '99', cost_price: '50', balance: '8', balance_before: '8' })),
    )
    const [line] = editOfSale(sale).lines

    const { data } = await store.post('/sale/edit', {
      ...editOfSale(sale),
      lines: [
        { ...line, quantity: 1 },
        { id_product: mug.id, quantity: 1 },
      ],
    })

    expect(data.lines).toMatchObject([
      { price: 10, cost: 4 },
      { price: 99, cost: 50 },
    ])
  })

  it('may give back a line, and moves the sale to another customer and day', async () => {
    const { store, mug, lamp, mia, sale } = await aSale()
    const leo = await aCustomer(store, 'Leo')

    const { data } = await store.post('/sale/edit', {
      ...editOfSale(sale),
      id_customer: leo.id,
      lines: [{ id_product: lamp.id, quantity: 1 }],
      sold_at: '2026-02-03T12:00:00Z',
      payment_method: 'CARD',
    })

    expect(data).toMatchObject({
      client: { name: 'Leo' },
      payment_method: 'CARD',
      date: '2026-02-03T12:00:00.000Z',
    })
    expect([await balanceOf(store, mug), await balanceOf(store, lamp)]).toEqual([10, 2])
    expect(await customerOf(store, mia.id)).toMatchObject({
      purchases: 0,
      total_spent: 0,
      last_purchase: null,
    })
    expect(await customerOf(store, leo.id)).toMatchObject({
      purchases: 1,
      total_spent: 30,
      last_purchase: '2026-02-03T12:00:00.000Z',
    })
    expect(await salesIn(store, '?start_date=03-02-2026&end_date=03-02-2026')).toHaveLength(1)
  })

  it('corrects how it was paid, and how its returns were paid back', async () => {
    const { store, sale } = await aSale()
    const { data: back } = await store.post('/sale/return', { id: sale.id })
    const { lines } = (await store.get(`/sale/info?id=${sale.id}`)).data

    await store.post('/sale/edit', {
      ...editOfSale({ ...sale, lines }),
      payment_method: 'TRANSFER',
      version: undefined,
    })

    const listed = await salesIn(store, '?kind=ALL')
    expect(listed.map(({ kind, payment_method }) => [kind, payment_method])).toEqual([
      ['RETURN', 'TRANSFER'],
      ['SALE', 'TRANSFER'],
    ])
    expect((await store.get(`/receipt/view?id=${back.id}`)).data.changed_at).toEqual(expect.any(String))
  })

  it('takes no more than there is, counting what the sale held before', async () => {
    const { store, mug, sale } = await aSale()
    const edit = (quantity: number) =>
      store.post('/sale/edit', { ...editOfSale(sale), lines: [{ id_product: mug.id, quantity }] })

    expect(await edit(11)).toMatchObject({ code: 409, error: { quantity: 'Only 10 left in stock.' } })
    expect(await edit(10)).toMatchObject({ code: 200 })
    expect(await balanceOf(store, mug)).toBe(0)
  })

  it('does not overwrite what someone else changed', async () => {
    const { store, sale } = await aSale()
    await store.post('/sale/edit', { ...editOfSale(sale), note: 'First' })
    const before = await rowsOf(store)

    const second = await store.post('/sale/edit', { ...editOfSale(sale), note: 'Second' })

    expect(second).toMatchObject({
      code: 409,
      message: 'This sale was changed while you were editing it. Load the latest version and try again.',
    })
    expect(await rowsOf(store)).toEqual(before)
  })

  it('leaves a line of which something came back as it is', async () => {
    const { store, lamp, sale } = await aSale()
    const [line] = editOfSale(sale).lines
    await store.post('/sale/return', { id: sale.id, lines: [{ id_line: line?.id, quantity: 1 }] })
    const edit = (lines: object[]) => store.post('/sale/edit', { ...editOfSale(sale), lines })

    for (const lines of [
      [{ ...line, quantity: 1 }],
      [{ ...line, discount: 5 }],
      [{ id_product: lamp.id, quantity: 1 }],
    ])
      expect(await edit(lines)).toMatchObject({
        code: 409,
        message: expect.stringContaining('already returned'),
      })
    expect(await edit([{ ...line }, { id_product: lamp.id, quantity: 1 }])).toMatchObject({ code: 200 })
  })

  it('moves what came back along to the other customer', async () => {
    const { store, mia, sale } = await aSale()
    const leo = await aCustomer(store, 'Leo')
    await store.post('/sale/return', { id: sale.id })

    await store.post('/sale/edit', { ...editOfSale(sale), id_customer: leo.id })

    expect(await customerOf(store, mia.id)).toMatchObject({ purchases: 0, total_spent: 0 })
    expect(await customerOf(store, leo.id)).toMatchObject({ purchases: 1, total_spent: 0 })
  })

  it('takes what came back along into what is searched and summed', async () => {
    const { store, mug, lamp } = await aSale()
    const sale = await sell(store, [
      [mug, 1],
      [lamp, 1, 50],
    ])
    const [kept] = editOfSale(sale).lines
    await store.post('/sale/return', { id: sale.id, lines: [{ id_line: kept?.id, quantity: 1 }] })

    await store.post('/sale/edit', {
      ...editOfSale(sale),
      lines: [kept, { id_product: lamp.id, quantity: 1 }],
      note: 'Birthday',
    })

    expect(await summary(store, '?search=birthday')).toMatchObject({
      sales: 1,
      returns: 1,
      total: 30,
      with_discount: { sales: 0, total: 0 },
      without_discount: { sales: 1, total: 30 },
    })
  })

  it('refuses a line that is named twice', async () => {
    const { store, sale } = await aSale()
    const [line] = editOfSale(sale).lines
    const before = await rowsOf(store)

    expect(await store.post('/sale/edit', { ...editOfSale(sale), lines: [line, line] })).toMatchObject({
      code: 400,
      error: { 'lines.1.id': 'This line appears twice.' },
    })
    expect(await rowsOf(store)).toEqual(before)
  })

  it('is not for a return', async () => {
    const { store, sale } = await aSale()
    const { data: back } = await store.post('/sale/return', { id: sale.id })

    expect(
      await store.post('/sale/edit', { ...editOfSale(sale), id: back.id, version: undefined }),
    ).toMatchObject({
      code: 409,
      error: { id: 'A return cannot be edited. Delete it and record it again.' },
    })
  })
})
