import { describe, expect, it } from 'vitest'
import { salePayload, stockEvents } from './payloads.ts'

const mug = { id: 'mug', name: 'Mug', reason: 'sale' }
const typesOf = (balance: number, by: number) =>
  stockEvents({ ...mug, balance, by }, 5).map(({ type, data }) => `${type} ${data.status}`)

describe('stockEvents', () => {
  it.each([
    [10, -1, ['stock.changed ACTIVE']],
    [5, -1, ['stock.changed ENDING', 'stock.low ENDING']],
    [4, -1, ['stock.changed ENDING']],
    [1, -1, ['stock.changed NOTAVAILABLE', 'stock.low NOTAVAILABLE']],
    [9, -9, ['stock.changed NOTAVAILABLE', 'stock.low NOTAVAILABLE']],
    [0, 3, ['stock.changed ENDING']],
    [0.3, -0.1, ['stock.changed ENDING']],
  ])('of %d and %d', (balance, by, expected) => {
    expect(typesOf(balance, by)).toEqual(expected)
  })

  it('say what is left, without errors of binary fractions', () => {
    expect(stockEvents({ ...mug, balance: 0.3, by: -0.1 }, 5)[0]?.data).toEqual({
      id_product: 'mug',
      name: 'Mug',
      reason: 'sale',
      change: -0.1,
      balance: 0.2,
      status: 'ENDING',
      low_stock: 5,
    })
  })
})

it('a sale is sent without cost, profit, note, and names of people', () => {
  const line = {
    product: { id: 'mug', name: 'Mug', category: 'Kitchen' },
    quantity: 2,
    price: 10,
    cost: 4,
    profit: 12,
    discount: 0,
    total: 20,
    tax: 2,
  }
  const sale = {
    id: 'sale',
    number: 7,
    kind: 'SALE',
    date: '2026-03-06T12:00:00.000Z',
    client: { id: 'ann', name: 'Ann' },
    seller: { id: 'bob', name: 'Bob' },
    payments: [{ method: 'CASH', name: 'Cash', amount: 22 }],
    note: 'For Ann',
    lines: [line],
    quantity: 2,
    discount_amount: 0,
    total: 20,
    tax: 2,
    paid: 22,
    profit: 12,
    return_of: null,
    receipt: '1-7',
    version: 1,
  }

  expect(salePayload(sale, 'USD')).toEqual({
    id: 'sale',
    number: 7,
    kind: 'SALE',
    date: '2026-03-06T12:00:00.000Z',
    id_client: 'ann',
    id_seller: 'bob',
    currency: 'USD',
    lines: [
      { id_product: 'mug', name: 'Mug', quantity: 2, unit: null, price: 10, discount: 0, total: 20, tax: 2 },
    ],
    quantity: 2,
    discount_amount: 0,
    total: 20,
    tax: 2,
    paid: 22,
    payments: [{ method: 'CASH', name: 'Cash', amount: 22 }],
    return_of: null,
    receipt: '1-7',
    version: 1,
  })
})
