import { describe, expect, it } from 'vitest'
import { aProduct, catalogChecksum, productInfo, sendProduct } from '#testing/a-catalog.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

type Line = { quantity: number; balance: number; reason: string }

/** The balance as the ledger has it, once every line follows from the one before. */
const ledgerOf = async (store: TestStore, id: string) => {
  const { movements, balance } = await productInfo(store, id)
  let sum = 0
  for (const line of movements.toReversed() as Line[]) {
    sum += line.quantity
    expect(line.balance).toBe(sum)
    expect(line.balance).toBeGreaterThanOrEqual(0)
  }
  return { sum, balance, lines: movements.length }
}

describe('moving stock', () => {
  it.each([
    ['received', 5, 5, 15],
    ['damage', 4, -4, 6],
    ['loss', 10, -10, 0],
    ['correction', 3, 3, 13],
    ['correction', -3, -3, 7],
    ['recount', 12, 2, 12],
    ['recount', 10, 0, 10],
    ['recount', 0, -10, 0],
  ])('for %s of %i changes the balance by %i to %i', async (reason, quantity, by, balance) => {
    const store = await aStore()
    const { id } = await aProduct(store)

    const answer = await store.post('/product/stock', { id, reason, quantity, note: ' why ' })

    expect(answer).toMatchObject({ code: 200, data: { id, balance, version: 1 } })
    const info = await productInfo(store, id)
    expect(info.movements[0]).toMatchObject({ reason, quantity: by, balance, note: 'why', by: 'Ana Ruiz' })
    expect(await ledgerOf(store, id)).toEqual({ sum: balance, balance, lines: 2 })
  })

  it('turns the badge with the balance', async () => {
    const store = await aStore()
    const { id } = await aProduct(store)
    const recount = async (quantity: number) =>
      (await store.post('/product/stock', { id, reason: 'recount', quantity })).data.status

    expect([await recount(0), await recount(4), await recount(5)]).toEqual([
      'NOTAVAILABLE',
      'ENDING',
      'ACTIVE',
    ])
  })

  it.each([
    ['damage', 11, 409, 'Only 10 left in stock.'],
    ['loss', 1_000_000_000, 409, 'Only 10 left in stock.'],
    ['correction', -11, 409, 'Only 10 left in stock.'],
    ['received', 1_000_000_000, 400, 'This quantity is too large.'],
    ['recount', -1, 400, 'Quantity must be a non-negative number'],
    ['received', 0, 400, 'Quantity must be a positive number.'],
    ['received', -1, 400, 'Quantity must be a positive number.'],
    ['damage', -1, 400, 'Quantity must be a positive number.'],
    ['loss', 0, 400, 'Quantity must be a positive number.'],
    ['correction', 0, 400, 'Enter a number other than zero.'],
  ])('for %s of %i is refused and moves nothing', async (reason, quantity, code, message) => {
    const store = await aStore()
    const { id } = await aProduct(store)
    const before = await catalogChecksum(store)

    const answer = await store.post('/product/stock', { id, reason, quantity })

    expect(answer).toMatchObject({ code, message, error: { quantity: message } })
    expect(await catalogChecksum(store)).toBe(before)
  })

  it.each(['sale', 'return', 'opening', '', 'RECEIVED'])(
    'has no reason %j to give by hand',
    async (reason) => {
      const store = await aStore()
      const { id } = await aProduct(store)

      expect(await store.post('/product/stock', { id, reason, quantity: 1 })).toMatchObject({
        code: 400,
        error: { reason: 'Choose a reason.' },
      })
    },
  )

  it('keeps the history of an archived product going', async () => {
    const store = await aStore()
    const { id } = await aProduct(store)
    await store.post('/product/archive', { ids: [id], archived: true })

    const answer = await store.post('/product/stock', { id, reason: 'loss', quantity: 1 })

    expect(answer).toMatchObject({ code: 200, data: { balance: 9, status: 'ARCHIVED' } })
  })
})

describe('stock that is worth more than can be added up', () => {
  const tooMuch = 'The total stock value can be at most $9,000,000,000.'
  const most = { price: '90000000', cost_price: '1', balance: '100' }

  it('is refused wherever price and quantity come in, and what just can be is summed', async () => {
    const store = await aStore()
    const ship = await aProduct(store, most)
    const fields = { ...most, name: 'Ship', id_category: ship.id_category }

    for (const slip of [{ balance: '101' }, { price: '90000000.01' }, { cost_price: '90000000.01' }]) {
      expect(await sendProduct(store, '/product/create', { ...fields, ...slip })).toMatchObject({
        code: 400,
        error: { balance: tooMuch },
      })
      expect(
        await sendProduct(store, '/product/edit', { ...fields, id: ship.id, ...slip }, null),
      ).toMatchObject({ code: 400, error: { balance: tooMuch } })
    }
    expect(
      await store.post('/product/stock', { id: ship.id, reason: 'received', quantity: 1 }),
    ).toMatchObject({ code: 400, error: { quantity: tooMuch } })
    const dearer = { ids: [ship.id], change: { kind: 'amount', by: 0.01 } }
    expect(await store.post('/product/bulk_edit', { ...dearer, preview: true })).toMatchObject({
      code: 400,
      error: { 'change.by': expect.stringContaining(tooMuch) },
    })

    const asked = { metrics: ['stockRetail'], start_date: '2026-09-01', end_date: '2026-09-01' }
    expect(await store.post('/metric/query', asked)).toMatchObject({
      data: { values: { stockRetail: 9_000_000_000 } },
    })
  })

  it('does not stand in the way of what makes it less', async () => {
    const store = await aStore()
    const ship = await aProduct(store, most)
    const fields = { ...most, name: 'Ship', id_category: ship.id_category, id: ship.id }

    const cheaper = { ...fields, price: '45000000', balance: '200' }
    expect(await sendProduct(store, '/product/edit', cheaper, null)).toMatchObject({ status: 'OK' })
    expect(await store.post('/product/stock', { id: ship.id, reason: 'loss', quantity: 1 })).toMatchObject({
      status: 'OK',
    })
  })
})

describe('stock moved by many at once', () => {
  it('sums to the balance after two recounts', async () => {
    const store = await aStore()
    const { id } = await aProduct(store)

    await Promise.all(
      [7, 3].map((quantity) => store.post('/product/stock', { id, reason: 'recount', quantity })),
    )

    const { sum, balance, lines } = await ledgerOf(store, id)
    expect([7, 3]).toContain(balance)
    expect([sum, lines]).toEqual([balance, 3])
  })

  it('sums to the balance after twenty movements', async () => {
    const store = await aStore()
    const { id } = await aProduct(store, { balance: '3' })
    const reasons = ['received', 'damage', 'correction', 'recount', 'loss']

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        store.post('/product/stock', { id, reason: reasons[at % 5], quantity: 1 + (at % 4) }),
      ),
    )

    const done = answers.filter(({ code }) => code === 200).length
    expect(answers.every(({ code }) => code === 200 || code === 409)).toBe(true)
    const { sum, balance, lines } = await ledgerOf(store, id)
    expect([sum, lines]).toEqual([balance, done + 1])
  })

  it('gives the last five to five of twenty', async () => {
    const store = await aStore()
    const { id } = await aProduct(store, { balance: '5' })

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => store.post('/product/stock', { id, reason: 'loss', quantity: 1 })),
    )

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(15)
    expect(await ledgerOf(store, id)).toEqual({ sum: 0, balance: 0, lines: 6 })
  })

  it('is moved once by one Idempotency-Key', async () => {
    const store = await aStore()
    const { id } = await aProduct(store)
    const receive = () =>
      store.post(
        '/product/stock',
        { id, reason: 'received', quantity: 5 },
        { headers: { 'idempotency-key': 'delivery-1' } },
      )

    const answers = await Promise.all([receive(), receive(), receive()])

    expect(answers.map(({ data }) => data.balance)).toEqual([15, 15, 15])
    expect(await ledgerOf(store, id)).toEqual({ sum: 15, balance: 15, lines: 2 })
  })
})
