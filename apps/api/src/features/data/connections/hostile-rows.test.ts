import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { expect, it } from 'vitest'
import { act, aPusher, aSource, connect } from '#testing/a-source.ts'
import { aStore } from '#testing/a-store.ts'

const order: JsonObject = {
  ...{ at: '2026-03-04T10:00:00Z', total: '9.90' },
  lines: [{ id: 'a', name: 'Blue mug', quantity: 1, total: '9.90' }],
}
const deep = Array.from({ length: 50_000 }).reduce<JsonObject>((inner) => ({ in: inner }), {})

const line = (more: JsonObject): JsonObject => ({
  lines: [{ id: 'a', name: 'Mug', quantity: 1, total: '9.90', ...more }],
})

const refusedOrders: [string, JsonObject][] = [
  ['10 MB', { ...order, blob: 'x'.repeat(10_000_000) }],
  ['nested without end', { ...order, deep }],
  ['no number', { ...order, total: Number.NaN }],
  ['below zero', { ...order, total: '-9.90', ...line({ total: '-9.90' }) }],
  ['a quantity below zero', { ...order, ...line({ quantity: -1 }) }],
  ['a discount below zero', { ...order, ...line({ discount: '-1' }) }],
  ['the year 9999', { ...order, at: '9999-12-31T23:59:59Z' }],
  ['the year 275000', { ...order, at: '+275000-01-01T00:00:00Z' }],
  ['the year 1', { ...order, at: '0001-01-01T00:00:00Z' }],
  [
    'a refund of the year 9999',
    { ...order, refunds: [{ id: 'r', at: '9999-12-31T23:59:59Z', amount: '1' }] },
  ],
  [
    'a refund of more than was paid',
    { ...order, refunds: [{ id: 'r', at: '2026-03-05T10:00:00Z', amount: '10' }] },
  ],
  ['an amount beyond all', { ...order, total: '9e99' }],
  ['lists for text', { ...order, lines: [{ id: ['a'], name: {}, quantity: 1, total: '9.90' }] }],
]

it('refuses rows that cannot be, each with its reason, and brings the others', async () => {
  const store = await aStore()
  const source = aSource()
  for (const [name, data] of refusedOrders) source.put(name, data)
  source.put('x'.repeat(5000), order)
  source.put('zero\u0000byte', order)
  source.put('good', { ...order, note: 'a\u0000b\ud800', [`field\u0000${'x'.repeat(3000)}`]: 1 })
  const { id } = await connect(store, source)

  const { last_run, state } = await act(store, id, 'start', { from: null })

  expect([state, last_run.state, last_run.message]).toEqual(['on', 'done', null])
  expect(last_run.counts).toMatchObject({ new: 1, refused: refusedOrders.length + 2 })
  const { data } = await store.get(`/connection/rows?id=${last_run.id}&outcome=refused&limit=50`)
  for (const { message } of data) expect(message).toMatch(/^.{5,120}\.$/)
  expect((await store.get('/sale/view')).data).toMatchObject([{ note: 'ab\ufffd' }])
  expect((await act(store, id, 'sync')).last_run).toMatchObject({
    state: 'done',
    counts: { new: 0, refused: 0 },
  })
})

it('refuses what other kinds cannot be, without a failure of ours', async () => {
  const store = await aStore()
  const pusher = await aPusher(store)
  const call = { type: 'CALL', status: 'ANSWERED', started_at: '2026-03-04T10:00:00Z' }
  const rows = [
    { stream: 'product', id: '1', data: { name: 'Mug', price: '-5' } },
    { stream: 'product', id: '2', data: { name: 'Mug', price: '5', cost: '-5' } },
    { stream: 'expense', id: '1', data: { day: '9999-12-31', category: 'Fees', amount: '1' } },
    { stream: 'expense', id: '2', data: { day: '2026-02-31', category: 'Fees', amount: '1' } },
    { stream: 'expense', id: '3', data: { day: '2026-03-01', category: 'Fees', amount: '-1' } },
    { stream: 'activity', id: '1', data: { ...call, started_at: '+275000-01-01T00:00:00Z' } },
    { stream: 'activity', id: '2', data: { ...call, minutes: -5 } },
    { stream: 'activity', id: '3', data: { ...call, type: 'NONSENSE' } },
    { stream: 'customer', id: '1', data: { name: '\u0000' } },
  ]

  const { code, data } = await pusher.post('/connection/push', { rows })

  expect(code).toBe(200)
  expect(data.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(rows.map(() => 'refused'))
  expect((await store.get('/product/view')).data).toEqual([])
})
