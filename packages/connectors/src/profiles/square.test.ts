import { createHmac } from 'node:crypto'
import { square as profile } from '@tillsight/domain/data/connections/profiles/square'
import { expect, it } from 'vitest'
import { anOrder, aSquare, money } from '../testing/fake-square.ts'
import { aContext, salesOf } from '../testing/mapped-rows.ts'
import { aStream, readAll } from '../testing/read-all.ts'
import { httpConnector } from './http-connector.ts'
import { square } from './square.ts'

const connector = httpConnector(square)
const orders = aStream('orders')
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
