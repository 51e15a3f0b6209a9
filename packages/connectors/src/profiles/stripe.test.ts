import { createHmac } from 'node:crypto'
import { stripe as profile } from '@tillsight/domain/data/connections/profiles/stripe'
import { expect, it } from 'vitest'
import { aCharge, aStripe, at } from '../testing/fake-stripe.ts'
import { aContext, salesOf } from '../testing/mapped-rows.ts'
import { aStream, readAll } from '../testing/read-all.ts'
import { httpConnector } from './http-connector.ts'
import { stripe } from './stripe.ts'

const connector = httpConnector(stripe)
const payments = aStream('payments')
it('brings payments page by page, then those that events name, with their refunds', async () => {
  await using fake = await aStripe()
  const { state, access } = fake
  state.charges = [1, 2, 3].map((day) => aCharge(`ch_${day}`, at(`2026-03-0${day}T10:00:00Z`)))
  const past = await readAll(connector, access, { stream: payments, from: '2026-03-02' })
  expect(past.rows.map(({ id }) => id)).toEqual(['ch_3', 'ch_2'])

  const refund = {
    id: 're_1',
    amount: 460,
    created: at('2026-03-10T11:59:00Z'),
    reason: null,
    status: 'succeeded',
  }
  state.charges[1] = aCharge('ch_2', at('2026-03-02T10:00:00Z'), {
    refunds: { data: [refund, { ...refund, id: 're_2', status: 'failed' }] },
  })
  state.events = [
    {
      id: 'evt_1',
      created: refund.created,
      type: 'charge.refunded',
      data: { object: { id: 'ch_2', object: 'charge' } },
    },
  ]
  const { rows } = await readAll(connector, access, { stream: payments, cursor: past.cursor })
  expect(salesOf(profile, payments, rows)).toMatchObject([
    {
      ...{ ref: 'ch_2', total: 2460, currency: 'EUR', at: '2026-03-02T10:00:00.000Z' },
      refunds: [{ ref: 're_1', amount: 460, at: '2026-03-10T11:59:00.000Z' }],
      customer: { name: 'Ana Lima' },
      payments: [{ method: 'CARD', amount: 2460 }],
    },
  ])
})

it('brings fees as expenses, and leaves out what had none', async () => {
  await using fake = await aStripe()
  fake.state.balance = [
    { id: 'txn_1', fee: 61, currency: 'eur', created: at('2026-03-09T23:30:00Z'), source: 'ch_1' },
    { id: 'txn_2', fee: 0, currency: 'eur', created: at('2026-03-09T10:00:00Z') },
  ]
  const stream = aStream('fees', 'expense')
  const { rows } = await readAll(connector, fake.access, { stream })
  const context = { ...aContext, storeTimeZone: 'Europe/Berlin' }
  expect(rows.map(({ data }) => profile(data, stream, context))).toMatchObject([
    { kind: 'expense', day: '2026-03-10', amount: 61, category: 'Card fees' },
  ])
  expect(profile(rows[0]?.data ?? {}, stream, { ...context, currency: 'USD' })).toMatchObject({
    kind: 'refused',
    field: 'currency',
  })
})

it.each([
  ['JPY', 500, 50_000],
  ['EUR', 500, 500],
])('reads %s in its smallest unit', (currency, amount, cents) => {
  const charge = aCharge('ch_1', 1, { currency, amount, amount_captured: amount })
  expect(profile(charge, payments, aContext)).toMatchObject({ total: cents })
})

it('knows a webhook by its signature and its time, and says what is wrong with a key', async () => {
  await using fake = await aStripe()
  const body = '{"data":{"object":{"id":"ch_9"}}}'
  const signed = (t: number) =>
    `t=${t},v1=${createHmac('sha256', 'whsec_5678').update(`${t}.${body}`).digest('hex')}`
  const now = fake.access.now.getTime() / 1000
  expect(connector.hook?.verify(fake.access, { 'stripe-signature': signed(now) }, body)).toBe(true)
  expect(connector.hook?.verify(fake.access, { 'stripe-signature': signed(now - 600) }, body)).toBe(false)
  expect(connector.hook?.verify(fake.access, { 'stripe-signature': `t=${now},v1=00` }, body)).toBe(false)
  expect(connector.hook?.touched(JSON.parse(body))).toEqual([{ stream: 'payments', id: 'ch_9' }])
  const health = await connector.check({ ...fake.access, secrets: { key: 'rk_wrong' } })
  expect(health.message).toContain('did not accept the key')
})
