import type { ListedPurchase, Purchase } from '@tillsight/contract/books/purchases'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aProduct, productInfo, remove } from '#testing/a-catalog.ts'
import { lettersTo } from '#testing/a-confirmation.ts'
import { fileOf, pagesOf } from '#testing/a-report.ts'
import { balanceOf, sell } from '#testing/a-sale.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { aDraft, anOrder, aSupplier, receive, supply, tryDrafting } from '#testing/a-supplier.ts'

const infoOf = async (store: TestStore, id: string): Promise<Purchase> =>
  (await store.get(`/purchase/info?id=${id}`)).data

const numbersIn = async (store: TestStore, query = ''): Promise<string[]> =>
  (await store.get(`/purchase/view${query}`)).data.map(({ number }: ListedPurchase) => number)

const aShelf = async (fields: Record<string, string> = {}) => {
  const store = await aStore()
  const mug = await aProduct(store, fields)
  const clay = await aSupplier(store, { email: 'orders@clay.example' })
  return { store, mug, clay }
}

describe('a draft', () => {
  it('has lines with the names and article numbers of the moment, and no number', async () => {
    const { store, mug, clay } = await aShelf()
    await supply(store, clay, mug, { article: 'CL-7' })

    const draft = await aDraft(store, clay, [[mug, 6, 3.5]])

    expect(draft).toMatchObject({
      number: 'Draft',
      status: 'DRAFT',
      supplier: 'Clay & Co',
      total: 21,
      lines: [{ name: 'Blue mug', article: 'CL-7', quantity: 6, received: 0, cost: 3.5, amount: 21 }],
    })
    expect((await store.get(`/purchase/for_product?id=${mug.id}`)).data).toEqual({ on_order: 0, orders: [] })
  })

  it('is edited and deleted, and leaves no gap in the numbers', async () => {
    const { store, mug, clay } = await aShelf()
    const [first, second] = [await aDraft(store, clay, [[mug, 1]]), await aDraft(store, clay, [[mug, 2]])]

    const lines = [{ id_product: mug.id, quantity: 9, cost: 2 }]
    const { data: edited } = await store.post('/purchase/edit', {
      id: second.id,
      version: 1,
      lines,
      note: 'Blue',
    })
    expect(edited).toMatchObject({ total: 18, note: 'Blue', version: 2, lines: [{ quantity: 9 }] })
    expect(await remove(store, `/purchase/delete?id=${first.id}`)).toMatchObject({ code: 200 })
    expect((await store.post('/purchase/send', { id: second.id })).data.number).toBe('PO-1')
    expect((await anOrder(store, clay, [[mug, 1]])).number).toBe('PO-2')
  })

  it.each([
    ['a part of a piece', 1.5, { 'lines.0.quantity': 'Quantity must be a whole number.' }],
    ['nothing', 0, { 'lines.0.quantity': 'Quantity must be a positive number.' }],
  ])('does not take %s', async (_, quantity, error) => {
    const { store, mug, clay } = await aShelf()

    expect(await tryDrafting(store, clay, [[mug, quantity]])).toMatchObject({ code: 400, error })
  })

  it('does not go to an archived supplier', async () => {
    const { store, mug, clay } = await aShelf()
    await store.post('/supplier/archive', { id: clay.id, archived: true })

    expect(await tryDrafting(store, clay, [[mug, 1]])).toMatchObject({ code: 409 })
  })
})

describe('what runs out', () => {
  const suggested = async (store: TestStore) => (await store.get('/purchase/suggest')).data

  it('is grouped by preferred supplier, with a quantity and its reason', async () => {
    const store = await aStore()
    const low = await aProduct(store, { name: 'Low mug', balance: '2', low_stock: '5' })
    const plenty = await aProduct(store, { name: 'Plenty', balance: '500' })
    const alone = await aProduct(store, { name: 'Alone', balance: '0' })
    const [clay, wood] = [await aSupplier(store, { minimum: 500 }), await aSupplier(store, { name: 'Wood' })]
    await supply(store, clay, low, { pack_size: 6, article: 'CL-7', cost: 3 })
    await supply(store, wood, low, { cost: 2 })
    await supply(store, wood, plenty)

    const found = await suggested(store)

    expect(found.suppliers).toMatchObject([
      {
        name: 'Clay & Co',
        lead_days: 7,
        minimum: 500,
        total: 18,
        more: 0,
        lines: [{ name: 'Low mug', quantity: 6, pack_size: 6, article: 'CL-7', cost: 3, amount: 18 }],
      },
    ])
    expect(found.suppliers[0].lines[0].why).toBe(
      '2 in stock, at or below the limit of 5. None sold in 1 day. 6 is above the limit again, in packs of 6.',
    )
    expect(found.without_supplier).toMatchObject([{ id_product: alone.id, name: 'Alone' }])
    expect(found.count_without_supplier).toBe(1)
  })

  it('counts what sells, and what is on order', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '60', low_stock: '1' })
    const clay = await aSupplier(store)
    await supply(store, clay, mug)
    await sell(store, [[mug, 40]])
    const [line] = (await suggested(store)).suppliers[0].lines
    // 40 on the one day it is known for, so 35 days need 1,400 and 20 are there.
    expect(line).toMatchObject({ balance: 20, on_order: 0, quantity: 1380 })

    const order = await anOrder(store, clay, [[mug, 1000]])
    expect((await suggested(store)).suppliers).toEqual([])
    await receive(store, order, [400])
    await store.post('/purchase/cancel', { id: order.id })

    expect((await suggested(store)).suppliers[0].lines[0]).toMatchObject({
      balance: 420,
      on_order: 0,
      quantity: 980,
    })
  })

  it('goes to the cheapest other supplier once the preferred one is archived, and leaves out archived products', async () => {
    const { store, mug, clay } = await aShelf({ balance: '0' })
    const wood = await aSupplier(store, { name: 'Wood' })
    await supply(store, clay, mug)
    await supply(store, wood, mug)

    await store.post('/supplier/archive', { id: clay.id, archived: true })
    expect((await suggested(store)).suppliers).toMatchObject([{ name: 'Wood' }])
    await store.post('/product/archive', { ids: [mug.id], archived: true })
    expect(await suggested(store)).toMatchObject({ suppliers: [], count_without_supplier: 0 })
  })
})

describe('an order', () => {
  it('is sent with a number, expected after the lead time, and on order from then on', async () => {
    const { store, mug, clay } = await aShelf()

    const order = await anOrder(store, clay, [[mug, 5]])

    expect(order).toMatchObject({ number: 'PO-1', status: 'SENT', is_late: false })
    const days =
      (new Date(order.expected ?? '').getTime() - new Date(order.sent ?? '').getTime()) / 86_400_000
    expect(days).toBe(7)
    expect((await store.get(`/purchase/for_product?id=${mug.id}`)).data).toMatchObject({
      on_order: 5,
      orders: [{ number: 'PO-1', supplier: 'Clay & Co', quantity: 5 }],
    })
    expect(
      await store.post('/purchase/edit', {
        id: order.id,
        lines: [{ id_product: mug.id, quantity: 1, cost: 1 }],
      }),
    ).toMatchObject({ code: 409, error: { id: 'This purchase order is sent, so it cannot be edited.' } })
    expect(await remove(store, `/purchase/delete?id=${order.id}`)).toMatchObject({ code: 409 })
  })

  it('gets numbers without gaps and without repeats, also at once', async () => {
    const { store, mug, clay } = await aShelf()
    const drafts = await Promise.all(
      [1, 2, 3, 4, 5].map((quantity) => aDraft(store, clay, [[mug, quantity]])),
    )

    await Promise.all(drafts.map(({ id }) => store.post('/purchase/send', { id })))

    expect((await numbersIn(store)).sort()).toEqual(['PO-1', 'PO-2', 'PO-3', 'PO-4', 'PO-5'])
  })

  it('is a PDF with the store, the supplier and the lines in the store’s own formats', async () => {
    const { store, mug, clay } = await aShelf()
    const person = { contact: 'Iva Horn', address: '1 Kiln Road' }
    await store.post('/supplier/edit', { id: clay.id, name: clay.name, lead_days: 7, ...person })
    await supply(store, clay, mug, { article: 'CL-7' })
    const order = await anOrder(store, clay, [[mug, 1200, 3.5]])

    const { code, bytes, name } = await fileOf(store, { url: `/purchase/download?id=${order.id}` })

    expect([code, name]).toEqual([200, 'Purchase order PO-1.pdf'])
    const text = (await pagesOf(bytes)).join(' ')
    for (const said of [
      'Corner Shop',
      'Purchase order',
      'PO-1',
      'Clay & Co',
      'Iva Horn',
      '1 Kiln Road',
      'Blue mug',
      'CL-7',
      '1,200',
      '$3.50',
      '$4,200.00',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('Bill to')
  })

  it('is mailed to the supplier, and a draft is not', async () => {
    const { store, mug, clay } = await aShelf()
    const draft = await aDraft(store, clay, [[mug, 5]])
    const email = `orders-${draft.id}@clay.example`

    expect(await store.post('/purchase/mail', { id: draft.id, email })).toMatchObject({ code: 409 })
    await store.post('/purchase/send', { id: draft.id })
    expect(await store.post('/purchase/mail', { id: draft.id, email })).toMatchObject({ code: 200 })

    const [letter] = await lettersTo(store.app, email)
    expect(letter?.subject).toBe('Purchase order PO-1 from Corner Shop')
    expect(letter?.body).toContain('attached as Purchase order PO-1.pdf')
  })

  it('is late once the day it was expected on is over', async () => {
    const { store, mug, clay } = await aShelf()
    const order = await anOrder(store, clay, [[mug, 5]])
    await sql`
      update purchase_order set expected_on = expected_on - 8 where store_id = ${await readStoreId(store)}
    `.execute(store.app.database.db)

    expect((await infoOf(store, order.id)).is_late).toBe(true)
    await store.post('/purchase/cancel', { id: order.id })
    expect(await infoOf(store, order.id)).toMatchObject({ status: 'CANCELLED', is_late: false })
  })
})

describe('goods that come', () => {
  it('are in the ledger, in the balance and in the cost, which is the moving average', async () => {
    // 10 at 4.20 and 10 at 5.20 are 20 at 4.70.
    const { store, mug, clay } = await aShelf()
    await supply(store, clay, mug, { cost: 4 })
    const order = await anOrder(store, clay, [[mug, 10, 5]])

    const { data: received } = await receive(store, order, [[10, 5.2]])

    expect(received).toMatchObject({
      status: 'RECEIVED',
      received: 52,
      lines: [{ received: 10, product: { balance: 20, cost: 4.7 } }],
      receipts: [{ quantity: 10, cost: 5.2, cost_before: 4.2, cost_after: 4.7, undone: false }],
    })
    const product = await productInfo(store, mug.id)
    expect(product).toMatchObject({ balance: 20, cost_price: 4.7 })
    expect(product.movements[0]).toMatchObject({
      reason: 'received',
      quantity: 10,
      balance: 20,
      note: 'PO-1',
    })
    expect(product.prices.map(({ cost_price }: { cost_price: number }) => cost_price)).toEqual([4.7, 4.2])
    expect((await store.get(`/supplier/for_product?id=${mug.id}`)).data).toMatchObject([{ cost: 5.2 }])
  })

  it('come in parts, until all is there', async () => {
    const { store, mug, clay } = await aShelf()
    const jug = await aProduct(store, { name: 'Jug' })
    const order = await anOrder(store, clay, [
      [mug, 10],
      [jug, 4],
    ])

    expect((await receive(store, order, [3])).data).toMatchObject({ status: 'PARTLY' })
    expect((await receive(store, order, [7])).data).toMatchObject({ status: 'PARTLY' })
    expect((await store.get(`/purchase/for_product?id=${mug.id}`)).data.on_order).toBe(0)
    const rest = { ...order, lines: order.lines.slice(1) }
    expect((await receive(store, rest, [4])).data).toMatchObject({ status: 'RECEIVED' })
    expect([await balanceOf(store, mug), await balanceOf(store, jug)]).toEqual([20, 14])
  })

  it('are more than was ordered only where that is confirmed', async () => {
    const { store, mug, clay } = await aShelf()
    const order = await anOrder(store, clay, [[mug, 10]])

    expect(await receive(store, order, [12])).toMatchObject({
      code: 409,
      error: { 'lines.0.quantity': 'Only 10 of Blue mug is still to come. Confirm if more was delivered.' },
    })
    expect(await balanceOf(store, mug)).toBe(10)
    expect((await receive(store, order, [12], { more: true })).data).toMatchObject({ status: 'RECEIVED' })
    expect(await balanceOf(store, mug)).toBe(22)
    const two = await anOrder(store, clay, [
      [mug, 1],
      [await aProduct(store, { name: 'Jar' }), 1],
    ])
    await receive(store, two, [1])
    expect(await receive(store, two, [1])).toMatchObject({
      error: { 'lines.0.quantity': 'Nothing of Blue mug is still to come. Confirm if more was delivered.' },
    })
  })

  it('are received once, also by two at once, and with one key', async () => {
    const { store, mug, clay } = await aShelf()
    const order = await anOrder(store, clay, [[mug, 10]])

    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => receive(store, order, [10])))

    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await balanceOf(store, mug)).toBe(20)
  })

  it('of several products are all in, or none', async () => {
    const { store, mug, clay } = await aShelf()
    const jug = await aProduct(store, { name: 'Jug' })
    const order = await anOrder(store, clay, [
      [mug, 10],
      [jug, 4],
    ])

    expect(await receive(store, order, [10, 5])).toMatchObject({ code: 409 })
    expect([await balanceOf(store, mug), await balanceOf(store, jug)]).toEqual([10, 10])
    expect(await infoOf(store, order.id)).toMatchObject({ status: 'SENT', receipts: [] })
  })

  it('are added while others sell, without losing a unit', async () => {
    const { store, mug, clay } = await aShelf({ balance: '20' })
    const order = await anOrder(store, clay, [[mug, 30]])

    const answers = await Promise.all([
      receive(store, order, [10]),
      sell(store, [[mug, 5]]),
      receive(store, order, [10]),
      sell(store, [[mug, 5]]),
      receive(store, order, [10]),
    ])

    expect(answers).toHaveLength(5)
    expect(await balanceOf(store, mug)).toBe(40)
    const { movements } = await productInfo(store, mug.id)
    expect(movements[0].balance).toBe(40)
  })

  it('of a product that was deleted cannot come any more, and the rest is cancelled', async () => {
    const { store, mug, clay } = await aShelf()
    const order = await anOrder(store, clay, [[mug, 10]])
    await remove(store, `/product/delete?id=${mug.id}`)

    expect(await receive(store, order, [10])).toMatchObject({ code: 409 })
    expect(await infoOf(store, order.id)).toMatchObject({
      lines: [{ name: 'Blue mug', id_product: null, product: null }],
    })
    expect((await store.post('/purchase/cancel', { id: order.id })).data).toMatchObject({
      status: 'CANCELLED',
    })
  })
})

describe('a wrong receipt', () => {
  const receivedOnce = async () => {
    const shelf = await aShelf()
    const order = await anOrder(shelf.store, shelf.clay, [[shelf.mug, 10, 5.2]])
    const { data } = await receive(shelf.store, order, [10])
    return { ...shelf, order, receipt: (data as Purchase).receipts[0]?.id }
  }

  it('is taken back by a correction, with the cost, and can be received again', async () => {
    const { store, mug, order, receipt } = await receivedOnce()

    const { data } = await store.post('/purchase/undo_receipt', { id: order.id, id_receipt: receipt })

    expect(data).toMatchObject({
      status: 'SENT',
      received: 0,
      lines: [{ received: 0 }],
      receipts: [{ undone: true }],
    })
    const product = await productInfo(store, mug.id)
    expect(product).toMatchObject({ balance: 10, cost_price: 4.2 })
    expect(product.movements[0]).toMatchObject({
      reason: 'correction',
      quantity: -10,
      note: 'PO-1, receipt undone',
    })
    expect((await receive(store, order, [10])).data).toMatchObject({ status: 'RECEIVED' })
  })

  it('is taken back once, also by two at once', async () => {
    const { store, mug, order, receipt } = await receivedOnce()
    const undo = () => store.post('/purchase/undo_receipt', { id: order.id, id_receipt: receipt })

    const answers = await Promise.all([undo(), undo(), undo()])

    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
    expect(await balanceOf(store, mug)).toBe(10)
  })

  it('leaves a cost that was changed since, and is refused where the goods are gone', async () => {
    const { store, mug, order, receipt } = await receivedOnce()
    await receive(store, order, [[10, 9]], { more: true })
    const { cost_price } = await productInfo(store, mug.id)

    await store.post('/purchase/undo_receipt', { id: order.id, id_receipt: receipt })
    expect(await productInfo(store, mug.id)).toMatchObject({ cost_price, balance: 20 })
    await sell(store, [[mug, 15]])
    const [latest] = (await infoOf(store, order.id)).receipts
    expect(
      await store.post('/purchase/undo_receipt', { id: order.id, id_receipt: latest?.id }),
    ).toMatchObject({
      code: 409,
      error: { quantity: 'Only 5 left in stock.' },
    })
  })
})

describe('cancelling the rest', () => {
  it('keeps what came', async () => {
    const { store, mug, clay } = await aShelf()
    const order = await anOrder(store, clay, [[mug, 10]])
    await receive(store, order, [4])

    const { data } = await store.post('/purchase/cancel', { id: order.id })

    expect(data).toMatchObject({ status: 'RECEIVED', lines: [{ quantity: 10, received: 4 }] })
    expect((await store.get(`/purchase/for_product?id=${mug.id}`)).data.on_order).toBe(0)
    expect(await balanceOf(store, mug)).toBe(14)
  })
})

describe('the list of orders', () => {
  it('is filtered by supplier and status, searched, sorted and exported', async () => {
    const { store, mug, clay } = await aShelf()
    const wood = await aSupplier(store, { name: 'Wood' })
    const first = await anOrder(store, clay, [[mug, 10]])
    await anOrder(store, wood, [[mug, 2]])
    await aDraft(store, clay, [[mug, 1]])
    await receive(store, first, [10])

    expect(await numbersIn(store)).toEqual(['Draft', 'PO-2', 'PO-1'])
    expect(await numbersIn(store, '?status=OPEN')).toEqual(['PO-2'])
    expect(await numbersIn(store, `?id_supplier=${clay.id}`)).toEqual(['Draft', 'PO-1'])
    expect(await numbersIn(store, '?search=po-2')).toEqual(['PO-2'])
    expect(await numbersIn(store, '?search=wood')).toEqual(['PO-2'])
    expect(await numbersIn(store, '?search=blue%20mug&status=DRAFT')).toEqual(['Draft'])
    expect(await numbersIn(store, '?sort=-total')).toEqual(['PO-1', 'PO-2', 'Draft'])
    expect(await numbersIn(store, '?sort=supplier')).toEqual(['PO-1', 'Draft', 'PO-2'])
    for (const sort of ['number', '-sent', 'expected', '-received', '-created']) {
      const { data, next } = (await store.get(`/purchase/view?sort=${sort}&limit=2`)) as unknown as {
        data: ListedPurchase[]
        next: string
      }
      const rest = await numbersIn(store, `?sort=${sort}&limit=2&cursor=${next}`)
      expect([...data.map(({ number }) => number), ...rest].sort()).toEqual(['Draft', 'PO-1', 'PO-2'])
    }
    const { bytes } = await fileOf(store, { url: '/purchase/export?fmt=csv&status=OPEN' })
    expect(String(bytes)).toContain('PO-2,Wood,Sent')
    expect(String(bytes)).not.toContain('PO-1')
  })

  it('does not see the orders of another store', async () => {
    const { store, mug, clay } = await aShelf()
    await anOrder(store, clay, [[mug, 10]])

    expect((await (await aStore()).get('/purchase/view')).data).toEqual([])
  })
})
