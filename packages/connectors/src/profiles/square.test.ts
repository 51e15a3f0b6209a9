import { createHmac } from 'node:crypto'
import { square as profile } from '@tillsight/domain/data/connections/profiles/square'
import { expect, it } from 'vitest'
import { anAccess } from '../testing/an-access.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { aContext, salesOf } from '../testing/mapped-rows.ts'
import { aStream, readAll } from '../testing/read-all.ts'
import { httpConnector } from './http-connector.ts'
import { square } from './square.ts'

const connector = httpConnector(square)
const orders = aStream('orders')
const money = (amount: number) => ({ amount, currency: 'EUR' })

const anOrder = (id: string, at: string, given: object = {}) => ({
  id,
  location_id: 'L1',
  state: 'COMPLETED',
  created_at: at,
  closed_at: at,
  updated_at: at,
  line_items: [
    {
      uid: 'u1',
      name: 'Mug',
      variation_name: 'Blue',
      catalog_object_id: 'V1',
      quantity: '2',
      base_price_money: money(1230),
      total_discount_money: money(100),
      total_tax_money: money(460),
      total_money: money(2360),
    },
  ],
  service_charges: [{ uid: 's1', name: 'Service', total_money: money(240), total_tax_money: money(40) }],
  total_tip_money: money(200),
  total_money: money(2800),
  tenders: [
    { id: `p-${id}`, payment_id: `p-${id}`, type: 'CARD', amount_money: money(2000) },
    { id: `c-${id}`, type: 'CASH', amount_money: money(800) },
  ],
  ...given,
})

const aSquare = async (shops = ['L1']) => {
  const state = {
    orders: [] as ReturnType<typeof anOrder>[],
    refunds: [] as { id: string; payment_id: string; created_at: string }[],
  }
  const server = await fakeServer(({ path, query, body, headers }) => {
    if (headers.authorization !== 'Bearer EAAA1234')
      return {
        status: 401,
        json: {
          errors: [{ category: 'AUTHENTICATION_ERROR', detail: 'This request could not be authorized.' }],
        },
      }
    const [, list, id] = path.split('/')
    if (list === 'locations')
      return { json: { locations: shops.map((id) => ({ id, timezone: 'Europe/Lisbon', currency: 'EUR' })) } }
    if (list === 'payments') {
      const order = id?.slice(2) ?? ''
      const refund_ids = state.refunds
        .filter(({ payment_id }) => payment_id === id)
        .map((refund) => refund.id)
      return { json: { payment: { id, order_id: order, refund_ids } } }
    }
    if (list === 'refunds' && id)
      return { json: { refund: state.refunds.find((refund) => refund.id === id) } }
    if (list === 'refunds')
      return {
        json: {
          refunds: state.refunds.filter(({ created_at }) => created_at >= (query.get('begin_time') ?? '')),
        },
      }
    if (id !== 'search') return { json: { order: state.orders.find((order) => order.id === id) } }
    const asked = JSON.parse(body) as {
      location_ids: string[]
      cursor?: string
      query: {
        filter?: { date_time_filter: Record<string, { start_at?: string }> }
        sort: { sort_field: string; sort_order: string }
      }
    }
    expect(asked.location_ids.length).toBeLessThanOrEqual(10)
    const field = asked.query.sort.sort_field === 'CREATED_AT' ? 'created_at' : 'updated_at'
    const since = asked.query.filter?.date_time_filter[field]?.start_at ?? ''
    const found = state.orders
      .filter((order) => asked.location_ids.includes(order.location_id) && order[field] >= since)
      .sort((a, b) => (asked.query.sort.sort_order === 'ASC' ? 1 : -1) * a[field].localeCompare(b[field]))
    const start = Number(asked.cursor ?? 0)
    const next = start + 2 < found.length ? { cursor: String(start + 2) } : {}
    return {
      headers: { date: 'Tue, 10 Mar 2026 12:00:00 GMT' },
      json: { orders: found.slice(start, start + 2), ...next },
    }
  })
  const access = anAccess({
    settings: { address: server.url, hook_url: 'https://till.example.com/hook' },
    secrets: { token: 'EAAA1234', hook_secret: 'sq-secret' },
  })
  return { state, access, [Symbol.asyncDispose]: server[Symbol.asyncDispose] }
}

it('brings orders of all shops with tips, service charges and tax, to the cent', async () => {
  await using fake = await aSquare(Array.from({ length: 12 }, (_, place) => `L${place + 1}`))
  fake.state.orders = ['L1', 'L2', 'L12', 'L1', 'L3'].map((location_id, place) =>
    anOrder(`o${place}`, `2026-03-0${place + 1}T10:00:00Z`, { location_id }),
  )
  const { rows } = await readAll(connector, fake.access, { stream: orders })
  expect(rows.map(({ id }) => id)).toEqual(['o4', 'o3', 'o1', 'o0', 'o2'])
  expect(salesOf(profile, orders, rows)[0]).toMatchObject({
    total: 2800,
    lines: [
      {
        product: { ref: 'V1', name: 'Mug Blue' },
        quantity: 2,
        price: 1230,
        discount: 100,
        total: 1900,
        tax: 460,
      },
      { product: { name: 'Service' }, total: 200, tax: 40 },
      { product: { name: 'Tip' }, total: 200, tax: 0 },
    ],
    payments: [
      { method: 'CARD', amount: 2000 },
      { method: 'CASH', amount: 800 },
    ],
  })
})

it('brings a refund although its order did not change, and leaves out the order that only returns', async () => {
  await using fake = await aSquare()
  const { state, access } = fake
  state.orders = [anOrder('o1', '2026-03-01T10:00:00Z')]
  const past = await readAll(connector, access, { stream: orders })
  state.refunds = [
    {
      id: 'r1',
      payment_id: 'p-o1',
      created_at: '2026-03-10T11:59:00Z',
      ...{ amount_money: money(1000), reason: 'Broken', status: 'COMPLETED' },
    },
  ]
  state.orders.push(
    anOrder('o2', '2026-03-10T11:59:00Z', {
      line_items: [],
      service_charges: [],
      tenders: [],
      returns: [{ source_order_id: 'o1' }],
    }),
  )
  const { rows } = await readAll(connector, access, { stream: orders, cursor: past.cursor })
  expect(
    salesOf(profile, orders, rows).map(({ ref, status, refunds }) => [
      ref,
      status,
      refunds.map(({ amount }) => amount),
    ]),
  ).toEqual([
    ['o2', 'cancelled', []],
    ['o1', 'paid', [1000]],
  ])
})

it('reads variations, fees and webhooks', async () => {
  await using fake = await aSquare()
  const variation = {
    id: 'V1',
    item_name: 'Mug',
    item_variation_data: { name: 'Blue', sku: 'MUG-B', price_money: money(1230) },
  }
  expect(profile(variation, aStream('products', 'product'), aContext)).toMatchObject({
    name: 'Mug Blue',
    sku: 'MUG-B',
    price: 1230,
  })
  const payment = {
    id: 'p1',
    created_at: '2026-03-09T23:30:00Z',
    processing_fee: [{ amount_money: money(30) }, { amount_money: money(5) }],
  }
  expect(profile(payment, aStream('fees', 'expense'), aContext)).toMatchObject({
    amount: 35,
    day: '2026-03-09',
  })
  const body = '{"data":{"object":{"order_updated":{"order_id":"o1"}}}}'
  const signature = createHmac('sha256', 'sq-secret')
    .update(`https://till.example.com/hook${body}`)
    .digest('base64')
  expect(connector.hook?.verify(fake.access, { 'x-square-hmacsha256-signature': signature }, body)).toBe(true)
  expect(connector.hook?.verify(fake.access, { 'x-square-hmacsha256-signature': signature }, '{}')).toBe(
    false,
  )
  expect(connector.hook?.touched(JSON.parse(body))).toEqual([{ stream: 'orders', id: 'o1' }])
  expect(await connector.readOne?.(fake.access, orders, 'gone')).toBeNull()
})
