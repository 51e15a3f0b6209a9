import { SourceError } from '@tillsight/connectors/source-error'
import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { describe, expect, it } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import {
  act,
  aPusher,
  aSource,
  connect,
  daysHere,
  netSums,
  runAll,
  type TestSource,
} from '#testing/a-source.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { randomFrom, testSeed } from '#testing/random.ts'

const anOrder = (cents: number, more: JsonObject = {}): JsonObject => ({
  number: 'A',
  at: '2026-03-04T10:00:00Z',
  total: (cents / 100).toFixed(2),
  lines: [{ id: 'a', name: 'Blue mug', quantity: 1, total: (cents / 100).toFixed(2) }],
  ...more,
})

type Order = {
  at: string
  status: 'paid' | 'cancelled'
  lines: { cents: number; tax: number; quantity: number }[]
  refunds: { at: string; cents: number; line: number | null }[]
}

const money = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const asRow = ({ at, status, lines, refunds }: Order): JsonObject => ({
  at,
  status,
  total: money(lines.reduce((sum, { cents, tax }) => sum + cents + tax, 0)),
  lines: lines.map(({ cents, tax, quantity }, place) => ({
    ...{ id: String(place), name: `Thing ${place}`, quantity, total: money(cents), tax: money(tax) },
  })),
  refunds: refunds.map(({ at, cents }, place) => ({ id: String(place), at, amount: money(cents) })),
})

const paidOf = ({ lines }: Order): number => lines.reduce((sum, { cents, tax }) => sum + cents + tax, 0)

/** What the source's own screen says of each day, which is the day in UTC. */
const daysThere = (orders: Iterable<Order>): { day: string; paid: number }[] => {
  const days = new Map<string, number>()
  const add = (at: string, cents: number) =>
    days.set(at.slice(0, 10), (days.get(at.slice(0, 10)) ?? 0) + cents)
  for (const order of orders) {
    if (order.status !== 'paid') continue
    add(order.at, paidOf(order))
    for (const { at, cents } of order.refunds) add(at, -cents)
  }
  return [...days]
    .filter(([, paid]) => paid !== 0)
    .map(([day, paid]) => ({ day, paid }))
    .sort((one, other) => (one.day < other.day ? -1 : 1))
}

const dayMs = 24 * 60 * 60 * 1000

describe('what happens at the source', () => {
  it('ends the same here, to the cent, whatever was done in which order', async () => {
    const { upTo: below } = randomFrom(testSeed)
    const store = await aStore({ time_zone: 'UTC' })
    const source = aSource()
    const { id } = await connect(store, source)
    const orders = new Map<string, Order>()
    const someTime = () => new Date(store.app.clock.now.getTime() - (2 + below(60)) * dayMs).toISOString()
    const aLine = () => ({ cents: below(5000), tax: below(900), quantity: 1 + below(4) })
    const newOrder = (): Order => ({ at: someTime(), status: 'paid', lines: [aLine(), aLine()], refunds: [] })
    const save = (key: string, order: Order) => {
      orders.set(key, order)
      source.put(key, asRow(order))
    }
    for (let place = 0; place < 6; place += 1) save(String(place), newOrder())
    await act(store, id, 'start', { from: null })

    for (let round = 0; round < 12; round += 1) {
      for (let acts = 0; acts < 4; acts += 1) {
        const keys = [...orders.keys()]
        const key = keys[below(keys.length)] ?? 'x'
        const order = orders.get(key) ?? newOrder()
        const left = paidOf(order) - order.refunds.reduce((sum, { cents }) => sum + cents, 0)
        const what = below(7)
        if (what === 0) save(String(orders.size + 100 * round + acts + 1000), newOrder())
        if (what === 1) save(key, { ...order, lines: [aLine()], refunds: [] })
        if (what === 2 && left > 0)
          save(key, {
            ...order,
            refunds: [...order.refunds, { at: someTime(), cents: 1 + below(left), line: null }],
          })
        if (what === 3 && left > 0)
          save(key, { ...order, refunds: [...order.refunds, { at: someTime(), cents: left, line: null }] })
        if (what === 4) save(key, { ...order, status: order.status === 'paid' ? 'cancelled' : 'paid' })
        if (what === 5) save(key, { ...order, at: someTime(), refunds: [] })
        if (what === 6) {
          orders.delete(key)
          source.put(key, null)
        }
      }
      await act(store, id, below(3) === 0 ? 'sweep' : 'sync')
    }
    await act(store, id, 'sync')
    const { last_run } = await act(store, id, 'sweep')

    // A refund counts on its own day, but never before its sale: those days are the source's only where they are later.
    const settled = [...orders.values()].map((order) => ({
      ...order,
      refunds: order.refunds.map((refund) => ({
        ...refund,
        at: refund.at < order.at ? order.at : refund.at,
      })),
    }))
    expect(last_run.counts).toMatchObject({ refused: 0, conflict: 0 })
    expect(await daysHere(store)).toEqual(daysThere(settled))
    const { rollup, sales } = await netSums(store)
    expect(rollup).toBe(sales)
    expect((await act(store, id, 'sync')).last_run.counts).toMatchObject({ new: 0, changed: 0, deleted: 0 })
  })

  it('goes on after a failure at any page, and brings each once', async () => {
    const store = await aStore()
    const source = aSource()
    for (let place = 0; place < 10; place += 1) source.put(String(place), anOrder(1000 + place))
    const { id } = await connect(store, source)
    source.onRead = () => {
      if (source.reads % 2 === 0) throw new SourceError('broken', 'The line went dead.')
    }

    const first = await act(store, id, 'start', { from: null })
    expect(first).toMatchObject({
      state: 'on',
      message: 'The line went dead.',
      last_run: { state: 'failed' },
    })
    for (let tries = 0; tries < 5; tries += 1) await act(store, id, 'resume')

    expect((await store.get('/sale/view?limit=50')).data).toHaveLength(10)
    expect(await daysHere(store)).toEqual([{ day: '2026-03-04', paid: 10_045 }])
  })

  it.each([
    ['busy', 'on', 'stopped'],
    ['refused', 'paused', 'failed'],
    ['broken', 'on', 'failed'],
  ] as const)('that is %s leaves the connection %s', async (reason, state, runState) => {
    const store = await aStore()
    const source = aSource()
    source.put('1', anOrder(1000))
    const { id } = await connect(store, source)
    const retryAt = new Date(store.app.clock.now.getTime() + 90_000)
    source.onRead = () => {
      throw new SourceError(reason, 'Not now.', retryAt)
    }

    const after = await act(store, id, 'start', { from: null })

    expect(after).toMatchObject({
      state,
      message: 'Not now.',
      last_run: { state: runState, message: 'Not now.' },
    })
    if (reason === 'busy') expect(after.next_run_at).toBe(retryAt.toISOString())
  })
})

const hookOf = (store: TestStore, id: string, body: string, signature: string) =>
  store.ask({
    method: 'POST',
    url: `/connection/hook/${id}`,
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    payload: body,
  })

const started = async (): Promise<{ store: TestStore; source: TestSource; id: string }> => {
  const store = await aStore()
  const source = aSource()
  source.put('1', anOrder(1000))
  const { id } = await connect(store, source)
  await act(store, id, 'start', { from: null })
  return { store, source, id }
}

describe('webhooks and pushes', () => {
  it('have what they name read at the source, if they are signed', async () => {
    const { store, source, id } = await started()
    source.put('1', null)

    expect((await hookOf(store, id, '{"id":"1"}', 'forged')).code).toBe(403)
    expect((await hookOf(store, '01a1dd71-df1d-7927-9723-e2cef605edcc', '{"id":"1"}', 'signed')).code).toBe(
      404,
    )
    expect((await hookOf(store, id, '{"id":"1"}', 'signed')).code).toBe(200)
    await runAll(store, id)

    expect((await store.get('/sale/view')).data).toEqual([])
  })

  it('change nothing when they come twice, and say what became of each row', async () => {
    const store = await aStore()
    const pusher = await aPusher(store)
    const rows = [
      { stream: 'sale', id: '1', data: anOrder(1000) },
      { stream: 'sale', id: '2', data: anOrder(1000, { total: '9' }) },
      { stream: 'expense', id: '3', data: { day: '2026-03-01', category: 'Fees', amount: '1.50' } },
    ]

    const first = await pusher.post('/connection/push', { rows })
    const second = await pusher.post('/connection/push', { rows })

    const outcomes = ({ data }: typeof first) =>
      data.rows.map(({ id, outcome }: { id: string; outcome: string }) => `${id} ${outcome}`).sort()
    expect(outcomes(first)).toEqual(['1 new', '2 refused', '3 new'])
    expect(outcomes(second)).toEqual(['1 unchanged', '2 refused', '3 unchanged'])
    expect((await store.get('/sale/view')).data).toHaveLength(1)
    expect((await store.get('/expense/view')).data).toMatchObject([{ category: 'Fees', amount: 1.5 }])
    expect((await pusher.get('/sale/view')).code).toBe(403)
  })
})

describe('secrets and other stores', () => {
  it('are never answered, nor written into the log', async () => {
    const { store, id } = await started()
    const answers = [
      await store.get('/connection/view'),
      await store.get(`/connection/info?id=${id}`),
      await store.post('/connection/check', { id }),
      await store.post('/connection/edit', {
        ...{
          id,
          name: 'Shop',
          time_zone: 'UTC',
          settings: { url: 'https://a.example' },
          secrets: { key: 'other key' },
        },
      }),
      await store.get('/audit/view?limit=200'),
    ]

    const said = JSON.stringify(answers.map(({ data }) => data)) + store.app.logged.join('')
    expect(said).toContain('"entered_secrets":["key"]')
    expect(said).not.toMatch(/right key|other key/)
    expect((await store.post('/connection/check', { id })).data).toEqual({
      is_ok: false,
      message: 'The key is wrong.',
    })
  })

  it('does not see the connections of another store', async () => {
    const { id } = await started()
    const other = await aStore()
    const run = (await other.get(`/connection/runs?id=${id}`)).code
    const codes = await Promise.all(
      ['check', 'pause', 'sync', 'disconnect'].map(
        async (verb) =>
          (await other.post(`/connection/${verb}`, verb === 'disconnect' ? { id, with_data: true } : { id }))
            .code,
      ),
    )

    expect([(await other.get(`/connection/info?id=${id}`)).code, run, ...codes]).toEqual([
      404, 404, 404, 404, 404, 404,
    ])
    expect((await other.get('/connection/view')).data).toEqual([])
  })

  it('lets analysts look, and sellers not', async () => {
    const { store, id } = await started()
    const [analyst, seller] = [await aMember(store, 'analyst'), await aMember(store, 'seller')]

    expect((await analyst.get(`/connection/info?id=${id}`)).code).toBe(200)
    expect((await analyst.post('/connection/pause', { id })).code).toBe(403)
    expect((await seller.get('/connection/view')).code).toBe(403)
  })
})
