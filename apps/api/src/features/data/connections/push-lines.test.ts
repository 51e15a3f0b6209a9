import { describe, expect, it } from 'vitest'
import { act, daysHere } from '#testing/a-source.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aVisitor, type Visitor } from '#testing/a-visitor.ts'

type Tap = Visitor & { id: string }

/** A tap, signed in with the key of its connection. */
const aTap = async (store: TestStore, time_zone = 'UTC'): Promise<Tap> => {
  const form = { system: 'singer', name: 'Till database', time_zone, settings: {}, secrets: {} }
  const { data } = await store.post('/connection/create', form)
  const { data: key } = await store.post('/connection/key', { id: data.id })
  return { ...(await aVisitor(key.token, store.app)), id: data.id }
}

const send = ({ ask, headers }: { ask: Visitor['ask']; headers: Record<string, string> }, lines: unknown[]) =>
  ask({
    method: 'POST',
    url: '/connection/lines',
    headers: { ...headers, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  })

const numbers = { type: ['null', 'number'], multipleOf: 0.01 }
/** As tap-mysql says it: key, decimals, and times of the till without their zone. */
const schema = {
  ...{ type: 'SCHEMA', stream: 'till-receipts', key_properties: ['receipt_id'] },
  schema: {
    type: 'object',
    properties: {
      receipt_id: { type: ['null', 'integer'], minimum: 0 },
      paid_at: { type: ['null', 'string'], format: 'date-time' },
      article: { type: ['null', 'string'], maxLength: 80 },
      total: numbers,
    },
  },
}
const receipt = (receipt_id: number, total: number, more: object = {}, version?: number) => ({
  ...{ type: 'RECORD', stream: 'till-receipts', ...(version !== undefined && { version }) },
  record: { receipt_id, paid_at: '2026-03-04T23:30:00', article: 'Blue mug', total, ...more },
})
const state = (place: number) => ({ type: 'STATE', value: { bookmarks: { receipts: place } } })
const mapping = { id: 'receipt_id', date: 'paid_at', product: 'article', total: 'total' }
const chosen = { name: 'till-receipts', kind: 'sale', is_on: true, query: null, mapping }

const sender = async (tap: Tap, store: TestStore) => {
  const { data: key } = await store.post('/connection/key', { id: tap.id })
  const headers = { authorization: `Bearer ${key.token}` }
  return (lines: unknown[]) => send({ ask: tap.ask, headers }, lines)
}

/** Sent once, chosen and started. */
const started = async (time_zone = 'UTC', first: unknown[] = [schema, receipt(1, 9.9)]) => {
  const store = await aStore({ time_zone: 'UTC' })
  const tap = await aTap(store, time_zone)
  const push = await sender(tap, store)
  await push(first)
  await store.post('/connection/map', { id: tap.id, streams: [chosen], options: { minutes: 15 } })
  await act(store, tap.id, 'start', { from: null })
  return { store, tap, push }
}

describe('lines of a tap', () => {
  it('wait until somebody chooses their columns, and are sales from then on', async () => {
    const store = await aStore({ time_zone: 'UTC' })
    const tap = await aTap(store, 'Asia/Tokyo')
    const push = await sender(tap, store)

    const first = await push([schema, receipt(1, 9.9), receipt(2, 19.9), state(2)])
    expect(first.data).toMatchObject({ counts: { stored: 2, new: 0 }, state: state(2).value })
    expect((await store.get('/sale/view')).data).toEqual([])

    const { data: found } = await store.post('/connection/discover', { id: tap.id })
    expect(found).toMatchObject([
      {
        ...{ name: 'till-receipts', kind: 'sale', fields: ['receipt_id', 'paid_at', 'article', 'total'] },
        mapping: { id: 'receipt_id' },
        samples: [{ data: { total: 9.9 } }, { data: { total: 19.9 } }],
      },
    ])
    await store.post('/connection/map', { id: tap.id, streams: [chosen], options: { minutes: 15 } })
    const { data: dry } = await store.post('/connection/dry_run', { id: tap.id })
    // Half past eleven at night in Tokyo is the afternoon of the same day here.
    expect(dry.days).toEqual([{ day: '2026-03-04', sales: 2, paid: 29.8, refunded: 0 }])
    const after = await act(store, tap.id, 'start', { from: null })
    expect(after).toMatchObject({ state: 'on', next_run_at: null, last_run: { counts: { new: 2 } } })

    expect((await push([schema, receipt(2, 19.9), receipt(3, 5)])).data.counts).toMatchObject({
      ...{ unchanged: 1, new: 1, stored: 0 },
    })
    expect(await daysHere(store)).toEqual([{ day: '2026-03-04', paid: 3480 }])
  })

  it('change nothing when they come twice, and follow what was edited or deleted', async () => {
    const { store, push } = await started()
    expect((await push([schema, receipt(1, 9.9), state(1)])).data.counts).toMatchObject({ unchanged: 1 })
    expect((await push([schema, receipt(1, 12), receipt(1, 12.5)])).data.counts).toMatchObject({ changed: 1 })
    expect(await daysHere(store)).toEqual([{ day: '2026-03-04', paid: 1250 }])
    const gone = receipt(1, 12.5, { _sdc_deleted_at: '2026-03-05T00:00:00Z' })
    expect((await push([schema, gone])).data.counts).toMatchObject({ deleted: 1 })
    expect(await daysHere(store)).toEqual([])
  })

  it('that are whole each time say what was deleted, once anything of the new version is there', async () => {
    const first = [schema, receipt(1, 1, {}, 7), receipt(2, 2, {}, 7)]
    const { store, push } = await started('UTC', first)
    const activate = (version: number) => ({ type: 'ACTIVATE_VERSION', stream: 'till-receipts', version })
    // tap-mysql says so before its first record, too.
    expect((await push([schema, activate(8), receipt(1, 1, {}, 8)])).data.counts).toMatchObject({
      deleted: 0,
    })
    expect((await push([schema, activate(8)])).data.counts).toMatchObject({ deleted: 1 })
    expect(await daysHere(store)).toEqual([{ day: '2026-03-04', paid: 100 }])
  })

  it('that do not fit their schema are refused by themselves', async () => {
    const { push } = await started()
    const { data } = await push([schema, receipt(4, 1.005), receipt(5, 5)])
    expect(data).toMatchObject({
      counts: { new: 1, refused: 1 },
      refused: [
        { id: 'till-receipts:4', field: 'total', message: expect.stringContaining('multiple of 0.01') },
      ],
    })
  })

  it('are refused as a whole', async () => {
    const cases: [string, unknown[], number, RegExp][] = [
      ['no schema', [receipt(2, 5)], 400, /came before its SCHEMA/],
      ['half a line', [schema, receipt(2, 5), '{"type":"RECORD","str'], 400, /Line 3: A line is not JSON/],
      ['an unknown type', [schema, receipt(2, 5), { type: 'FOO' }], 400, /Line 3: .*“FOO”/],
      ['no key', [{ ...schema, key_properties: [] }, receipt(2, 5)], 400, /has no key/],
      [
        'a key without a value',
        [schema, receipt(2, 5), receipt(null as never, 5)],
        400,
        /no key that can be used/,
      ],
      [
        'another key',
        [{ ...schema, key_properties: ['article'] }, receipt(2, 5)],
        409,
        /was receipt_id and is article/,
      ],
      [
        'a schema without a column that is used',
        [{ ...schema, schema: { properties: { receipt_id: {}, paid_at: {}, article: {} } } }, receipt(2, 5)],
        409,
        /“total” is not in till-receipts any more/,
      ],
      [
        '201 records',
        [schema, ...Array.from({ length: 201 }, (_, place) => receipt(place + 2, 5))],
        400,
        /At most 200/,
      ],
      ['a megabyte of brackets', [schema, receipt(2, 5), '['.repeat(500_000)], 400, /too many values/],
      ['10 MB', [schema, receipt(2, 5), { type: 'RECORD', record: 'x'.repeat(10_000_000) }], 413, /./],
    ]
    const { store, push } = await started()
    for (const [what, lines, code, message] of cases) {
      const answer = await push(lines)
      expect([what, answer.code, answer.message]).toEqual([what, code, expect.stringMatching(message)])
    }
    expect(await daysHere(store)).toEqual([{ day: '2026-03-04', paid: 990 }])
  })

  it('need the key of a connection that takes lines, and one that is not paused', async () => {
    const { store, tap, push } = await started()
    await act(store, tap.id, 'pause')
    expect(await push([schema, receipt(2, 5)])).toMatchObject({ code: 409, message: /paused/ })
    expect((await act(store, tap.id, 'resume')).state).toBe('on')
    expect((await push([schema, receipt(2, 5)])).data.counts).toMatchObject({ new: 1 })
    expect((await store.post('/connection/sync', { id: tap.id })).code).toBe(409)
    expect((await store.post('/connection/lines', { lines: '{}' })).code).toBe(403)
    const other = await aStore()
    expect((await other.post('/connection/discover', { id: tap.id })).code).toBe(404)
  })

  it('of Airbyte are read with its catalog', async () => {
    const { store, push } = await started()
    const catalog = {
      streams: [
        {
          stream: { name: 'clients', json_schema: { properties: { id: {}, name: {} } } },
          primary_key: [['id']],
        },
      ],
    }
    const record = { stream: 'clients', data: { id: 4, name: 'Ana' }, emitted_at: 1_772_359_200_000 }
    const mark = { type: 'STATE', state: { type: 'STREAM' } }
    const lines = [{ type: 'CATALOG', catalog }, { type: 'RECORD', record }, { type: 'LOG', log: {} }, mark]
    expect((await push(lines)).data).toMatchObject({ counts: { stored: 1 }, state: mark })
    expect((await store.get('/customer/view')).data).toEqual([])
  })
})
