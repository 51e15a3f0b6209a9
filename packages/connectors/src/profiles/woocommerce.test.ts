import { createHmac } from 'node:crypto'
import type { MapContext, MappedSale } from '@tillsight/domain/data/connections/mapped'
import { woocommerce as profile } from '@tillsight/domain/data/connections/profiles/woocommerce'
import { saleProblem } from '@tillsight/domain/data/connections/sale-problem'
import { describe, expect, it } from 'vitest'
import type { SourceRow } from '../connector.ts'
import { anAccess } from '../testing/an-access.ts'
import { aWooOrder, fakeWooCommerce } from '../testing/fake-woocommerce.ts'
import { aStream, readAll } from '../testing/read-all.ts'
import { httpConnector } from './http-connector.ts'
import { woocommerce } from './woocommerce.ts'

const connector = httpConnector(woocommerce)
const orders = aStream('orders')
const now = new Date('2026-03-10T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const context: MapContext = {
  timeZone: 'UTC',
  storeTimeZone: 'UTC',
  currency: 'EUR',
  pricesIncludeTax: false,
}

const aShop = async () => {
  const fake = await fakeWooCommerce(() => now)
  const access = anAccess({
    settings: { address: fake.url },
    secrets: { consumer_key: fake.key, consumer_secret: fake.word, hook_secret: 'hush-hush' },
    now,
  })
  return { fake, access, [Symbol.asyncDispose]: fake[Symbol.asyncDispose] }
}

const saleOf = ({ data }: SourceRow): MappedSale => {
  const sale = profile(data, orders, context)
  if (sale.kind !== 'sale') throw new Error(JSON.stringify(sale))
  expect(saleProblem(sale, { currency: 'EUR', now })).toBeNull()
  return sale
}

describe('WooCommerce', () => {
  it('brings the past, newest first, and no order is lost while others are added', async () => {
    await using shop = await aShop()
    const { fake, access } = shop
    // 130 orders of which 60 share a second, which no page ends in.
    fake.shop.orders = Array.from({ length: 130 }, (_, place) =>
      aWooOrder(place + 1, minutesAgo(place < 60 ? 1000 : 2000 + place), [
        { name: 'Mug', quantity: 1, price: 1200 },
      ]),
    )
    const first = await connector.read(access, orders, { cursor: null, from: null })
    fake.shop.orders.push(aWooOrder(131, minutesAgo(1), [{ name: 'Mug', quantity: 1, price: 1200 }]))
    const rest = await readAll(connector, access, { stream: orders, cursor: first.cursor })
    expect(first.isLast).toBe(false)
    expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(130)
    const after = await readAll(connector, access, { stream: orders, cursor: rest.cursor })
    expect(after.rows.map(({ id }) => id)).toEqual(['131'])
  })

  it('brings only what is not before the first day', async () => {
    await using shop = await aShop()
    const { fake, access } = shop
    fake.shop.orders = [0, 1440, 2880].map((minutes, place) =>
      aWooOrder(place + 1, minutesAgo(minutes), [{ name: 'Mug', quantity: 1, price: 1200 }]),
    )
    const { rows } = await readAll(connector, access, { stream: orders, from: '2026-03-09' })
    expect(rows.map(({ id }) => id)).toEqual(['1', '2'])
  })

  it('brings a refund with its line and its tax, and an order in the trash as deleted', async () => {
    await using shop = await aShop()
    const { fake, access } = shop
    fake.shop.orders = [
      aWooOrder(1, minutesAgo(300), [{ name: 'Mug', quantity: 2, price: 1000, tax: 460 }]),
      aWooOrder(2, minutesAgo(200), [{ name: 'Lamp', quantity: 1, price: 5000 }]),
    ]
    const past = await readAll(connector, access, { stream: orders })
    fake.refund(1, minutesAgo(-1), { line: 100, quantity: 1, total: 1000, tax: 230 })
    fake.trash(2, minutesAgo(-2))
    const { rows } = await readAll(
      connector,
      { ...access, now: minutesAgo(-5) },
      { stream: orders, cursor: past.cursor },
    )

    expect(rows.map(({ id, isDeleted }) => [id, isDeleted])).toEqual([
      ['1', false],
      ['2', true],
    ])
    const refunded = rows[0] && saleOf(rows[0])
    expect(refunded).toMatchObject({
      total: 2460,
      status: 'paid',
      lines: [{ ref: '100', quantity: 2, price: 1000, total: 2000, tax: 460 }],
      refunds: [
        { amount: 1230, reason: 'Broken', lines: [{ ref: '100', quantity: 1, total: 1000, tax: 230 }] },
      ],
      payments: [{ method: 'CARD', amount: 2460 }],
      customer: { name: 'Ana Lima', email: 'ana@example.com' },
    })
  })

  it.each([
    ['pending', 'open'],
    ['on-hold', 'open'],
    ['processing', 'paid'],
    ['refunded', 'paid'],
    ['cancelled', 'cancelled'],
    ['shipped-by-plugin', 'paid'],
  ])('reads the status %s as %s', (status, expected) => {
    const order = aWooOrder(1, now, [{ name: 'Mug', quantity: 1, price: 1200 }], { status })
    expect(profile(order, orders, context)).toMatchObject({ status: expected })
  })

  it('puts delivery, fees, a voucher and the odd cent of tax where they belong', () => {
    const order = aWooOrder(1, now, [{ name: 'Mug', quantity: 3, price: 1000, tax: 570 }], {
      total: '40.93',
      shipping_lines: [{ id: 7, method_title: 'Post', total: '5.00', total_tax: '0.95' }],
      fee_lines: [
        { id: 8, name: 'Gift wrap', total: '2.00', total_tax: '0.38' },
        { id: 9, name: 'Voucher', total: '-3.08', total_tax: '0.00' },
      ],
    })
    const sale = saleOf({ id: '1', changedAt: null, isDeleted: false, data: order })
    expect(
      sale.lines.map(({ product, total, discount, tax }) => [product.name, total, discount, tax]),
    ).toEqual([
      ['Mug', 2750, 250, 568],
      ['Shipping', 459, 41, 95],
      ['Gift wrap', 183, 17, 38],
    ])
  })

  it('refuses what does not add up', () => {
    const order = aWooOrder(1, now, [{ name: 'Mug', quantity: 1, price: 1200 }], { total: '11.99' })
    const sale = profile(order, orders, context)
    expect(sale.kind === 'sale' && saleProblem(sale, { currency: 'EUR', now })).toMatchObject({
      field: 'total',
    })
  })

  it('brings the variations of a product as products, and customers', async () => {
    await using shop = await aShop()
    const { fake, access } = shop
    const times = { date_created_gmt: '2026-03-01T00:00:00', date_modified_gmt: '2026-03-01T00:00:00' }
    fake.shop.products = [
      {
        id: 10,
        name: 'Mug',
        type: 'simple',
        sku: 'MUG',
        regular_price: '12.50',
        price: '9.00',
        status: 'publish',
        categories: [{ name: 'Kitchen' }],
        ...times,
      },
    ]
    fake.shop.customers = [
      {
        id: 3,
        first_name: 'Ana',
        last_name: 'Lima',
        email: 'ana@example.com',
        status: '',
        billing: { phone: '+351 1' },
        ...times,
      },
    ]
    const [product] = (await readAll(connector, access, { stream: aStream('products', 'product') })).rows
    const [customer] = (await readAll(connector, access, { stream: aStream('customers', 'customer') })).rows
    expect(product && profile(product.data, aStream('products', 'product'), context)).toMatchObject({
      kind: 'product',
      ...{ ref: '10', name: 'Mug', sku: 'MUG', category: 'Kitchen', price: 1250, isArchived: false },
    })
    expect(customer && profile(customer.data, aStream('customers', 'customer'), context)).toMatchObject({
      kind: 'customer',
      ...{ ref: '3', name: 'Ana Lima', phone: '+351 1' },
    })
  })

  it('lists ids for the sweep, reads one order, and knows its webhooks', async () => {
    await using shop = await aShop()
    const { fake, access } = shop
    fake.shop.orders = [aWooOrder(1, now, [{ name: 'Mug', quantity: 1, price: 1200 }])]
    const days = { from: '2026-03-10', to: '2026-03-10', cursor: null }
    expect(await connector.listIds?.(access, orders, days)).toEqual({ ids: ['1'], cursor: null })
    expect(await connector.listIds?.(access, aStream('products'), days)).toBeNull()
    expect(await connector.readOne?.(access, orders, '1')).toMatchObject({ id: '1' })
    expect(await connector.readOne?.(access, orders, '99')).toBeNull()

    const body = '{"id":1,"line_items":[]}'
    const signature = createHmac('sha256', 'hush-hush').update(body).digest('base64')
    expect(connector.hook?.verify(access, { 'x-wc-webhook-signature': signature }, body)).toBe(true)
    expect(connector.hook?.verify(access, { 'x-wc-webhook-signature': signature }, `${body} `)).toBe(false)
    expect(
      connector.hook?.verify({ ...access, secrets: {} }, { 'x-wc-webhook-signature': signature }, body),
    ).toBe(false)
    expect(connector.hook?.isPing?.('webhook_id=4')).toBe(true)
    expect(connector.hook?.touched(JSON.parse(body))).toEqual([{ stream: 'orders', id: '1' }])
  })

  it('says that the key is wrong', async () => {
    await using shop = await aShop()
    const { access } = shop
    const health = await connector.check({
      ...access,
      secrets: { consumer_key: 'ck_wrong', consumer_secret: 'cs_wrong' },
    })
    expect(health).toEqual({ isOk: false, message: expect.stringContaining('did not accept the key') })
    expect(await connector.check(access)).toEqual({ isOk: true, message: 'WooCommerce answers.' })
    expect((await connector.discover(access)).map(({ name, currency }) => [name, currency])).toEqual([
      ['orders', 'EUR'],
      ['products', 'EUR'],
      ['customers', 'EUR'],
    ])
  })
})
