import { describe, expect, it } from 'vitest'
import { aProduct, asParts, auditTrail, editOf, productInfo, sendForm } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { aCustomer, balanceOf, customerOf, salesIn, sell, summary, trySelling } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import type { Answer } from '#testing/a-visitor.ts'
import { rowsOf } from '#testing/rows-of.ts'

const never = '0193a1b2-0000-7000-8000-00000000000a'

describe('recording a sale', () => {
  it('takes the stock, freezes prices, and answers what was sold', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { name: 'Mug', price: '12.50', cost_price: '4.20', balance: '10' })
    const lamp = await aProduct(store, { name: 'Lamp', price: '39.99', cost_price: '20', balance: '3' })
    const mia = await aCustomer(store)

    const sale = await sell(
      store,
      [
        [mug, 2, 10],
        [lamp, 1],
      ],
      { id_customer: mia.id, note: 'Gift' },
    )

    expect(sale).toMatchObject({
      number: 1,
      kind: 'SALE',
      client: { id: mia.id, name: 'Mia' },
      seller: { id: store.owner.id, name: 'Ana Ruiz' },
      payment_method: 'CASH',
      note: 'Gift',
      quantity: 3,
      discount_amount: 2.5,
      total: 62.49,
      profit: 34.09,
      lines: [
        {
          product: { name: 'Mug' },
          quantity: 2,
          price: 12.5,
          cost: 4.2,
          discount: 10,
          total: 22.5,
          profit: 14.1,
          returned: 0,
        },
        {
          product: { name: 'Lamp' },
          quantity: 1,
          price: 39.99,
          cost: 20,
          discount: 0,
          total: 39.99,
          profit: 19.99,
        },
      ],
    })
    expect([await balanceOf(store, mug), await balanceOf(store, lamp)]).toEqual([8, 2])
    expect(await customerOf(store, mia.id)).toMatchObject({ purchases: 1, total_spent: 62.49 })
    expect((await auditTrail(store)).at(-1)).toBe('sale.recorded')
  })

  it('answers what can be read back of it, to the letter', async () => {
    const store = await aStore()
    const [mug, lamp] = [await aProduct(store), await aProduct(store)]
    const mia = await aCustomer(store)

    const sale = await sell(
      store,
      [
        [mug, 2, 10],
        [lamp, 1],
      ],
      { id_customer: mia.id, note: 'Gift' },
    )

    expect([sale]).toEqual(await salesIn(store))
  })

  it('writes the ledger of stock', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '10' })
    const sale = await sell(store, [
      [mug, 2],
      [mug, 1, 50],
    ])

    const { movements, units_sold_30_days } = await productInfo(store, mug.id)

    expect(movements[0]).toMatchObject({
      reason: 'sale',
      quantity: -3,
      balance: 7,
      sale: { id: sale.id, number: 1 },
    })
    expect(units_sold_30_days).toBe(3)
  })

  it('numbers the sales of a store from one, without a gap where one was refused', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '2' })

    const numbers = [
      (await sell(store, [[mug, 1]])).number,
      (await trySelling(store, [[mug, 2]])).code,
      (await sell(store, [[mug, 1]])).number,
    ]

    expect(numbers).toEqual([1, 409, 2])
  })

  it('leaves the past alone when a price or cost changes', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '10', cost_price: '4' })
    const sale = await sell(store, [[mug, 1]])

    await sendForm(
      store,
      '/product/edit',
      asParts(editOf(mug, { price: '99', cost_price: '50', balance: '9', balance_before: '9' })),
    )

    expect((await store.get(`/sale/info?id=${sale.id}`)).data).toMatchObject({ total: 10, profit: 6 })
    expect((await sell(store, [[mug, 1]])).total).toBe(99)
  })

  it('moves nothing where any line is short, and says how much is left', async () => {
    const store = await aStore()
    const [mug, lamp] = [await aProduct(store, { balance: '5' }), await aProduct(store, { balance: '1' })]
    const before = await rowsOf(store)

    const sale = await trySelling(store, [
      [mug, 1],
      [lamp, 2],
    ])

    expect(sale).toMatchObject({
      code: 409,
      message: 'Only 1 left in stock.',
      error: { 'lines.1.quantity': 'Only 1 left in stock.', quantity: 'Only 1 left in stock.' },
    })
    expect(await rowsOf(store)).toEqual(before)
  })

  it('says so where nothing is left', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '0' })

    expect(await trySelling(store, [[mug, 1]])).toMatchObject({ code: 409, message: 'None left in stock.' })
  })

  it('counts two lines of one product together', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '5' })

    expect(
      await trySelling(store, [
        [mug, 3],
        [mug, 3, 10],
      ]),
    ).toMatchObject({
      code: 409,
      error: { 'lines.1.quantity': 'Only 2 left in stock.' },
    })
  })

  it.each([
    ['no client', { id_customer: undefined }, { id_customer: 'Client is required.' }],
    ['a client that is none', { id_customer: 'Mia' }, { id_customer: 'Client is required.' }],
    ['a client nobody knows', { id_customer: never }, { id_customer: 'This customer does not exist.' }],
    ['no lines', { lines: [] }, { lines: 'Product is required.' }],
    ['lines that are left out', { lines: undefined }, { lines: 'Product is required.' }],
    [
      'a line without a product',
      { lines: [{ quantity: 1 }] },
      { 'lines.0.id_product': 'Product is required.', id_product: 'Product is required.' },
    ],
    [
      'a product nobody knows',
      { lines: [{ id_product: never, quantity: 1 }] },
      { 'lines.0.id_product': 'This product does not exist.' },
    ],
    ['a seller nobody knows', { id_seller: never }, { id_seller: 'This seller does not exist.' }],
    ['a date ahead', { sold_at: '2999-01-01T00:00:00Z' }, { sold_at: 'The date cannot be in the future.' }],
    ['a date that is none', { sold_at: 'yesterday' }, { sold_at: 'Enter a date and time.' }],
    ['a year that no calendar has', { sold_at: '0000-01-01T00:00' }, { sold_at: 'Enter a date and time.' }],
    [
      'a time with every fractional digit',
      { sold_at: `2026-01-01T00:00:00.${'1'.repeat(200)}` },
      { sold_at: 'Enter a date and time.' },
    ],
    [
      'a way to pay that is none',
      { payment_method: 'SHELLS' },
      { payment_method: 'Choose a payment method.' },
    ],
  ])('is refused with %s', async (_what, details, error) => {
    const store = await aStore()
    const mug = await aProduct(store)
    const before = await rowsOf(store)

    expect(await trySelling(store, [[mug, 1]], details)).toMatchObject({ code: 400, error })
    expect(await rowsOf(store)).toEqual(before)
  })

  it.each([
    [0, 0, { quantity: 'Quantity must be a positive number.' }],
    [-1, 0, { quantity: 'Quantity must be a positive number.' }],
    [1.5, 0, { quantity: 'Quantity must be a positive number.' }],
    [1, -0.01, { discount: 'Discount must be between 0 and 100.' }],
    [1, 100.01, { discount: 'Discount must be between 0 and 100.' }],
    [1, 0.001, { discount: 'Use at most two decimal places.' }],
  ])('of %d units at %d percent off is refused', async (quantity, discount, error) => {
    const store = await aStore()
    const mug = await aProduct(store)

    expect(await trySelling(store, [[mug, quantity, discount]])).toMatchObject({ code: 400, error })
  })

  it.each([[0], [100]])('takes a discount of %d percent', async (discount) => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '10' })

    expect((await sell(store, [[mug, 1, discount]])).total).toBe(10 - discount / 10)
  })

  it('does not sell what is archived', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    await store.post('/product/archive', { ids: [mug.id], archived: true })

    expect(await trySelling(store, [[mug, 1]])).toMatchObject({
      code: 400,
      error: { id_product: 'This product is archived. Restore it to sell it.' },
    })
  })

  it('refuses a sale that could not be added up to the cent, and takes one that just can', async () => {
    const store = await aStore()
    const price = '90000000'
    const [ship, yacht] = [
      await aProduct(store, { price, cost_price: '1', balance: '100' }),
      await aProduct(store, { price, cost_price: '1', balance: '100' }),
    ]
    const fleet = (yachts: number) =>
      trySelling(store, [
        [ship, 60],
        [yacht, yachts],
      ])

    expect(await fleet(41)).toMatchObject({
      code: 400,
      error: { quantity: 'The sale total is too large.' },
    })
    expect(await fleet(40)).toMatchObject({ status: 'OK', data: { total: 9_000_000_000 } })
  })

  it.each([
    ['an amount', { price: '99999999.99' }],
    ['a cost', { price: '0.01', cost_price: '99999999.99' }],
  ])('refuses %s that could not be stored to the cent', async (_what, fields) => {
    const store = await aStore()
    const ship = await aProduct(store, { ...fields, balance: '10' })

    expect(await trySelling(store, [[ship, 1_000_000]])).toMatchObject({
      code: 400,
      error: { quantity: 'The line total is too large.' },
    })
  })

  it('may be in the past, by the clock of the store', async () => {
    const store = await aStore({ time_zone: 'Pacific/Auckland' })
    const mug = await aProduct(store)

    const sale = await sell(store, [[mug, 1]], { sold_at: '2026-01-15T08:30' })

    expect(sale.date).toBe('2026-01-14T19:30:00.000Z')
    expect(await salesIn(store, '?start_date=15-01-2026&end_date=15-01-2026')).toHaveLength(1)
    expect(await salesIn(store, '?start_date=14-01-2026&end_date=14-01-2026')).toHaveLength(0)
  })

  it('belongs to the day of the store, not of the world', async () => {
    const store = await aStore({ time_zone: 'Pacific/Pago_Pago' })
    const mug = await aProduct(store)

    await sell(store, [[mug, 1]], { sold_at: '2026-03-01T10:59:00Z' })

    expect(await salesIn(store, '?end_date=2026-02-28')).toHaveLength(1)
  })

  it('is the seller’s own, unless a manager says otherwise', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const [seller, manager] = [await aMember(store, 'seller'), await aMember(store, 'manager')]

    expect(await sell(seller, [[mug, 1]])).toMatchObject({ seller: { id: seller.id } })
    expect(await sell(manager, [[mug, 1]], { id_seller: seller.id })).toMatchObject({
      seller: { id: seller.id },
    })
    expect(await trySelling(seller, [[mug, 1]], { id_seller: manager.id })).toMatchObject({ code: 403 })
  })

  it('shows a seller no cost and profit', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const seller = await aMember(store, 'seller')

    const sale = await sell(seller, [[mug, 1]])

    expect(JSON.stringify([sale, await salesIn(seller), await summary(seller)])).not.toMatch(/cost|profit/)
  })
})

describe('many at once', () => {
  it('twenty after the last five: five get one', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '5' })

    const answers = await Promise.all(Array.from({ length: 20 }, () => trySelling(store, [[mug, 1]])))

    expect(answers.map(({ code }) => code).sort()).toEqual([...Array(5).fill(200), ...Array(15).fill(409)])
    expect(await balanceOf(store, mug)).toBe(0)
    // In the order of their time, which for two at once need not be that of their numbers.
    expect((await salesIn(store)).map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5])
  })

  it('sells once under one key, however often and at once it arrives', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '5' })
    const form = { id_customer: null, lines: [{ id_product: mug.id, quantity: 1 }] }
    const headers = { 'idempotency-key': 'till-1' }
    // While the first still runs, a duplicate may get 409 and retries.
    const send = async (): Promise<Answer> => {
      const answer = await store.post('/sale/create', form, { headers })
      return answer.code === 409 ? send() : answer
    }

    const answers = [...(await Promise.all(Array.from({ length: 8 }, send))), await send()]

    expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1)
    expect(await balanceOf(store, mug)).toBe(4)
    expect(await salesIn(store)).toHaveLength(1)
  })

  it('two that sell the same two products in opposite order both succeed', async () => {
    const store = await aStore()
    const [a, b] = [await aProduct(store, { balance: '100' }), await aProduct(store, { balance: '100' })]

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        trySelling(
          store,
          at % 2
            ? [
                [a, 1],
                [b, 1],
              ]
            : [
                [b, 1],
                [a, 1],
              ],
        ),
      ),
    )

    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(200))
    expect([await balanceOf(store, a), await balanceOf(store, b)]).toEqual([80, 80])
  })

  it('counts every visit of one customer', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '10', balance: '100' })
    const mia = await aCustomer(store)

    await Promise.all(Array.from({ length: 12 }, () => sell(store, [[mug, 1]], { id_customer: mia.id })))

    expect(await customerOf(store, mia.id)).toMatchObject({ purchases: 12, total_spent: 120, segment: 'VIP' })
  })
})
