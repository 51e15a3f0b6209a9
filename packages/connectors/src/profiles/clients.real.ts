import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { anOrder, aSquare } from '../testing/fake-square.ts'
import { aCharge, aStripe, at } from '../testing/fake-stripe.ts'

/** Our copies of Square and Stripe, read by the clients of their makers: what these cannot read is not as it is there. */
const load = createRequire(join(process.env.TEST_CLIENTS ?? '', 'package.json'))

type Money = { amount: bigint; currency: string }
type Order = { id: string; totalMoney: Money; lineItems: { quantity: string; totalMoney: Money }[] }
type SquareClient = {
  locations: { list: () => Promise<{ locations: { id: string; timezone: string }[] }> }
  orders: {
    search: (asked: object) => Promise<{ orders: Order[]; cursor?: string }>
    get: (asked: object) => Promise<{ order: Order }>
  }
  payments: { get: (asked: object) => Promise<{ payment: { refundIds?: string[] } }> }
  refunds: { get: (asked: object) => Promise<{ refund: { amountMoney: Money; status: string } }> }
}

it('lets the client of Square read its copy: shops, orders by page, payments and refunds', async () => {
  await using fake = await aSquare()
  fake.state.orders = ['o1', 'o2', 'o3'].map((id, place) => anOrder(id, `2026-03-0${place + 1}T10:00:00Z`))
  const refund = { amount_money: { amount: 1000, currency: 'EUR' }, status: 'COMPLETED' }
  fake.state.refunds = [{ id: 'r1', payment_id: 'p-o1', created_at: '2026-03-10T11:59:00Z', ...refund }]
  const { SquareClient } = load('square') as { SquareClient: new (options: object) => SquareClient }
  const client = new SquareClient({ token: 'EAAA1234', baseUrl: fake.sdkUrl, environment: fake.sdkUrl })

  const { locations } = await client.locations.list()
  expect(locations).toMatchObject([{ id: 'L1', timezone: 'Europe/Lisbon' }])
  const sort = { sortField: 'CREATED_AT', sortOrder: 'DESC' }
  const first = await client.orders.search({ locationIds: ['L1'], query: { sort } })
  const second = await client.orders.search({ locationIds: ['L1'], query: { sort }, cursor: first.cursor })
  expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(['o3', 'o2', 'o1'])
  const { order } = await client.orders.get({ orderId: 'o1' })
  expect(order.totalMoney).toEqual({ amount: 2800n, currency: 'EUR' })
  const { payment } = await client.payments.get({ paymentId: 'p-o1' })
  expect(payment.refundIds).toEqual(['r1'])
  expect((await client.refunds.get({ refundId: 'r1' })).refund.amountMoney.amount).toBe(1000n)
})

type Listed = { data: { id: string; amount: number }[]; has_more: boolean }
type StripeClient = {
  charges: { list: (asked: object) => Promise<Listed>; retrieve: (id: string) => Promise<{ id: string }> }
  events: { list: (asked: object) => Promise<Listed> }
}

it('lets the client of Stripe read its copy: charges by page, one charge, and events', async () => {
  await using fake = await aStripe()
  fake.state.charges = [1, 2, 3].map((day) => aCharge(`ch_${day}`, at(`2026-03-0${day}T10:00:00Z`)))
  const Stripe = load('stripe') as new (key: string, options: object) => StripeClient
  const { hostname, port } = new URL(fake.sdkUrl)
  const client = new Stripe('rk_test_1234', { host: hostname, port, protocol: 'http' })

  const first = await client.charges.list({ limit: 2, created: { gte: 0 } })
  const second = await client.charges.list({ limit: 2, starting_after: first.data.at(-1)?.id })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(['ch_3', 'ch_2', 'ch_1'])
  expect([first.has_more, second.has_more]).toEqual([true, false])
  expect(await client.charges.retrieve('ch_2')).toMatchObject({ id: 'ch_2', amount: 2460 })
  expect((await client.events.list({ types: ['charge.refunded'] })).data).toEqual([])
})
