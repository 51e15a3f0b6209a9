import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { describe, expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { act, aSource, connect, daysHere, netSums } from '#testing/a-source.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

const anOrder = (order: JsonObject = {}): JsonObject => ({
  number: '#1001',
  at: '2026-03-04T10:00:00Z',
  total: '29.75',
  customer: { id: 'c1', name: 'Mia Wong', email: 'mia@example.com' },
  payments: [{ method: 'CARD', amount: '29.75' }],
  lines: [
    { id: 'a', sku: 'M-1', name: 'Blue mug', quantity: 2, price: '10.00', total: '20.00', tax: '3.80' },
    { id: 'b', name: 'Tea', quantity: 1, price: '5.00', total: '5.00', tax: '0.95' },
  ],
  ...order,
})

const sales = async (store: TestStore) => (await store.get('/sale/view?limit=50')).data

const connected = async (orders: Record<string, JsonObject> = { '1': anOrder() }) => {
  const store = await aStore()
  const source = aSource()
  for (const [id, order] of Object.entries(orders)) source.put(id, order)
  const { id } = await connect(store, source)
  const connection = await act(store, id, 'start', { from: null })
  return { store, source, id, connection }
}

describe('a connection', () => {
  it('brings in sales of their own day with products and customers', async () => {
    const { store, connection } = await connected()

    expect(connection).toMatchObject({
      state: 'on',
      is_running: false,
      last_run: { kind: 'backfill', state: 'done', counts: { new: 1, refused: 0 } },
      records: [
        { kind: 'customer', count: 1 },
        { kind: 'product', count: 2 },
        { kind: 'sale', count: 1 },
      ],
    })
    expect(await sales(store)).toMatchObject([
      {
        number: 1_000_000_001,
        total: 25,
        tax: 4.75,
        paid: 29.75,
        payment_method: 'CARD',
        client: { name: 'Mia Wong' },
      },
    ])
    expect((await store.get('/customer/view')).data).toMatchObject([{ purchases: 1, total_spent: 25 }])
  })

  it('changes nothing when the same comes again', async () => {
    const { store, id } = await connected({ '1': anOrder(), '2': anOrder({ number: '#2' }) })
    const before = await sales(store)

    const after = await act(store, id, 'sync')

    expect(after.last_run).toMatchObject({ kind: 'sync', counts: { new: 0, changed: 0 } })
    expect(await sales(store)).toEqual(before)
  })

  it('uses the product that the store has by its SKU, and leaves its price alone', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { name: 'Mug', sku: 'M-1', price: '12.00' })
    const source = aSource()
    source.put('1', anOrder())
    const { id } = await connect(store, source)
    await act(store, id, 'start', { from: null })

    const [sale] = await sales(store)
    const { lines } = (await store.get(`/sale/info?id=${sale.id}`)).data
    expect(lines[0]).toMatchObject({ product: { id: mug.id }, price: 10 })
    expect((await store.get(`/product/info?id=${mug.id}`)).data.price).toBe(12)
  })

  it('follows an edit, a refund, a cancellation and a new date, with the same number', async () => {
    const { store, source, id } = await connected()
    const [first] = await sales(store)

    source.put(
      '1',
      anOrder({
        refunds: [
          {
            id: 'r1',
            at: '2026-03-06T09:00:00Z',
            amount: '5.95',
            lines: [{ id: 'b', quantity: 1, total: '5.00', tax: '0.95' }],
          },
        ],
      }),
    )
    await act(store, id, 'sync')
    expect(await daysHere(store)).toEqual([
      { day: '2026-03-04', paid: 2975 },
      { day: '2026-03-06', paid: -595 },
    ])

    source.put('1', anOrder({ status: 'cancelled' }))
    await act(store, id, 'sync')
    expect(await daysHere(store)).toEqual([])
    expect(await netSums(store)).toEqual({ rollup: 0, sales: 0 })

    source.put('1', anOrder({ at: '2026-03-05T10:00:00Z' }))
    await act(store, id, 'sync')
    expect(await daysHere(store)).toEqual([{ day: '2026-03-05', paid: 2975 }])
    expect(await sales(store)).toMatchObject([{ id: first.id, number: first.number }])
  })

  it('finds by its sweep what was deleted at the source', async () => {
    const { store, source, id } = await connected({
      '1': anOrder({ at: recent }),
      '2': anOrder({ at: recent, number: '#2' }),
    })
    source.put('1', null)

    await act(store, id, 'sync')
    expect(await sales(store)).toHaveLength(2)
    const swept = await act(store, id, 'sweep')

    expect(swept.last_run).toMatchObject({ kind: 'sweep', counts: { deleted: 1 } })
    expect(await sales(store)).toHaveLength(1)
  })

  it('refuses aloud what does not add up, once, and takes it when it does', async () => {
    const { store, source, id, connection } = await connected({ '1': anOrder({ total: '29.70' }) })

    expect(connection.last_run.counts).toMatchObject({ new: 0, refused: 1 })
    const { data } = await store.get(`/connection/rows?id=${connection.last_run.id}&outcome=refused`)
    expect(data).toMatchObject([
      { source_id: '1', field: 'total', message: 'Its items add up to 29.75, and its total is 29.70.' },
    ])
    expect((await act(store, id, 'sync')).last_run.counts).toMatchObject({ refused: 0, unchanged: 1 })

    source.put('1', anOrder())
    expect((await act(store, id, 'sync')).last_run.counts).toMatchObject({ new: 1 })
  })

  it('leaves a sale alone that was changed, returned or deleted here, and says so', async () => {
    const orders = ['1', '2', '3'].map((number) => [number, anOrder({ number })])
    const { store, source, id } = await connected(Object.fromEntries(orders))
    const [, second, first] = await sales(store)
    await store.post('/sale/return', { id: first.id })
    await remove(store, `/sale/delete?id=${second.id}`)

    for (const number of ['1', '2', '3']) source.put(number, anOrder({ number, status: 'cancelled' }))
    const { last_run } = await act(store, id, 'sync')

    expect(last_run.counts).toMatchObject({ conflict: 2, deleted: 1 })
    expect(await sales(store)).toMatchObject([{ id: first.id }])
  })

  it('takes back exactly what a run did, the latest first', async () => {
    const { store, source, id, connection } = await connected()
    const before = await sales(store)
    source.put(
      '1',
      anOrder({
        total: '23.80',
        lines: [{ id: 'a', sku: 'M-1', name: 'Blue mug', quantity: 2, total: '20.00', tax: '3.80' }],
        payments: [],
      }),
    )
    source.put(
      '2',
      anOrder({
        number: '#2',
        lines: [{ id: 'x', name: 'Pot', quantity: 1, total: '7.00' }],
        total: '7',
        payments: [],
      }),
    )
    const { last_run } = await act(store, id, 'sync')

    expect((await store.post('/connection/undo', { id: connection.last_run.id })).code).toBe(409)
    await store.post('/connection/undo', { id: last_run.id })
    await act(store, id, 'pause')

    const strip = (list: { lines: object[] }[]) =>
      list.map((sale) => ({ ...sale, version: 0, lines: sale.lines.map((line) => ({ ...line, id: '' })) }))
    expect(strip(await sales(store))).toEqual(strip(before))
    expect((await store.get('/product/view')).data.map(({ name }: { name: string }) => name)).not.toContain(
      'Pot',
    )

    await store.post('/connection/undo', { id: connection.last_run.id })
    await act(store, id, 'pause')
    expect(await sales(store)).toEqual([])
    expect((await store.get('/product/view')).data).toEqual([])
    expect((await store.get('/customer/view')).data).toEqual([])

    await act(store, id, 'resume')
    expect(await sales(store)).toHaveLength(2)
  })

  it('is gone with its data, or without', async () => {
    const { store, id } = await connected()
    await store.post('/connection/disconnect', { id, with_data: false })
    expect((await store.get('/connection/view')).data).toMatchObject([{ id, state: 'disconnected' }])
    expect(await sales(store)).toHaveLength(1)

    const other = await connected()
    await other.store.post('/connection/disconnect', { id: other.id, with_data: true })
    const { runJobsOf } = await import('#testing/run-jobs.ts')
    await runJobsOf(other.store)
    expect((await other.store.get('/connection/view')).data).toEqual([])
    expect(await sales(other.store)).toEqual([])
    expect((await other.store.get('/product/view')).data).toEqual([])
  })
})

const recent = new Date(Date.now() - 10 * 24 * 60 * 60 * 1000).toISOString()
