import { setTimeout as pause } from 'node:timers/promises'
import { vendure as profile } from '@tillsight/domain/data/connections/profiles/vendure'
import { saleProblem } from '@tillsight/domain/data/connections/sale-problem'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SourceAccess, SourceRow } from '../connector.ts'
import { aVendure } from '../testing/a-vendure.ts'
import { anAccess } from '../testing/an-access.ts'
import { aContext } from '../testing/mapped-rows.ts'
import { aStream, readAll } from '../testing/read-all.ts'
import { httpConnector } from './http-connector.ts'
import { vendure } from './vendure.ts'

const address = process.env.TEST_VENDURE ?? ''
const connector = httpConnector(vendure)
const context = { ...aContext, currency: 'USD' }
const dayMs = 86_400_000

let shop: Awaited<ReturnType<typeof aVendure>>
let access: (daysLater?: number) => SourceAccess
let [cup, first, open] = ['', '', '']

beforeAll(async () => {
  shop = await aVendure(address)
  access = (daysLater = 0) =>
    anAccess({
      settings: { address },
      secrets: { key: shop.key },
      now: new Date(Date.now() + daysLater * dayMs),
    })
  cup = await shop.product('CUP', 1000)
  first = await shop.cart(cup, 3)
  await shop.pay(first)
  open = await shop.cart(cup, 1)
}, 300_000)

const sales = (rows: readonly SourceRow[]) =>
  rows.map(({ data }) => {
    const sale = profile(data, aStream('orders'), context)
    if (sale.kind !== 'sale') throw new Error(JSON.stringify(sale))
    expect(saleProblem(sale, { currency: 'USD', now: new Date() })).toBeNull()
    return sale
  })

describe('a real Vendure as a source', () => {
  it('is found with its lists and its currency', async () => {
    expect(await connector.check(access())).toEqual({ isOk: true, message: 'Vendure answers.' })
    const found = await connector.discover(access())
    expect(found.map(({ name, currency, samples }) => [name, currency, samples.length > 0])).toEqual([
      ['orders', 'USD', true],
      ['products', 'USD', true],
      ['customers', 'USD', true],
    ])
  })

  it('brings orders that are paid, with shipping and tax, to the cent, and no carts', async () => {
    const { rows } = await readAll(connector, access(), { stream: aStream('orders') })
    expect(rows.map(({ id }) => id)).not.toContain(open)
    expect(sales(rows.filter(({ id }) => id === first))).toMatchObject([
      {
        ...{ ref: first, status: 'paid', currency: 'USD', total: 4100 },
        lines: [
          { product: { sku: 'CUP', name: 'CUP blue' }, quantity: 3, price: 1000, total: 3000, tax: 600 },
          { product: { name: 'Shipping' }, total: 500, tax: 0 },
        ],
        customer: { name: 'Ana Lima', email: 'ana@example.com' },
        payments: [{ method: 'CARD', amount: 4100 }],
      },
    ])
  })

  it('brings an order that was paid after its cart was seen', async () => {
    const cart = await shop.cart(cup, 2)
    const past = await readAll(connector, access(), { stream: aStream('orders') })
    await shop.pay(cart)
    const { rows } = await readAll(connector, access(), { stream: aStream('orders'), cursor: past.cursor })
    expect(rows.map(({ id }) => id)).toContain(cart)
  })

  it('brings a refund within a day, and what was cancelled with it', async () => {
    const order = await shop.cart(cup, 3)
    await shop.pay(order)
    await pause(1100)
    await shop.refund(order, 1)
    await shop.cancel(order, 1)
    const { rows } = await readAll(connector, access(), { stream: aStream('orders') })
    const [sale] = sales(rows.filter(({ id }) => id === order))
    expect(sale).toMatchObject({
      total: 4100,
      refunds: [{ amount: 1200, reason: 'Broken', lines: [{ quantity: 1, total: 1000, tax: 200 }] }],
    })
    // Two days on, all that was placed lately is read again.
    const yesterday = await readAll(connector, access(), { stream: aStream('orders') })
    await shop.refund(first, 1)
    const again = await readAll(connector, access(2), { stream: aStream('orders'), cursor: yesterday.cursor })
    expect(sales(again.rows.filter(({ id }) => id === first)).at(-1)?.refunds).toHaveLength(1)
  })

  it('lists ids, reads one, and reads products and customers', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const listed = await connector.listIds?.(access(), aStream('orders'), {
      ...{ from: today, to: today, cursor: null },
    })
    expect(listed?.ids).toContain(first)
    expect(await connector.readOne?.(access(), aStream('orders'), first)).toMatchObject({ id: first })
    expect(await connector.readOne?.(access(), aStream('orders'), '999999')).toBeNull()
    const products = await readAll(connector, access(), { stream: aStream('products', 'product') })
    expect(
      products.rows.map(({ data }) => profile(data, aStream('products', 'product'), context)),
    ).toMatchObject([{ kind: 'product', sku: 'CUP', name: 'CUP blue', price: 1000, isArchived: false }])
    const customers = await readAll(connector, access(), { stream: aStream('customers', 'customer') })
    expect(
      customers.rows.map(({ data }) => profile(data, aStream('customers', 'customer'), context)),
    ).toMatchObject([{ kind: 'customer', name: 'Ana Lima', email: 'ana@example.com' }])
  })

  it('says that a key is wrong', async () => {
    const wrong = { ...access(), secrets: { key: 'wrong' } }
    expect(await connector.check(wrong)).toMatchObject({ isOk: false, message: expect.stringMatching(/key/) })
  })
})
