import type { Connector, SourceRow } from '@tillsight/connectors/connector'
import { columns } from '@tillsight/domain/data/connections/columns/columns'
import type { JsonObject, RecordKind } from '@tillsight/domain/data/connections/mapped'
import { pushed } from '@tillsight/domain/data/connections/profiles/pushed'
import { sql } from 'kysely'
import { systems } from '#features/data/connections/systems.ts'
import { readStoreId, type TestStore } from './a-store.ts'
import { aVisitor, type Visitor } from './a-visitor.ts'
import { runJobsOf } from './run-jobs.ts'

type Entry = { seq: number; row: SourceRow }

/** Another system, as a test scripts it: what it has, what it was asked, and how it fails. */
export type TestSource = {
  system: string
  /** Puts a record there, or changes it; a row without data is gone, and does not show up in a list of changes. */
  put: (id: string, data: JsonObject | null, stream?: string) => void
  has: (id: string, stream?: string) => boolean
  /** Called before each page is read. */
  onRead: (() => void | Promise<void>) | null
  reads: number
}

let made = 0

const pageSize = 3

/** `isMapped`: its rows are read by the columns that a person chose, otherwise they are in our own words. */
export const aSource = ({ withReadOne = true, isMapped = false } = {}): TestSource => {
  made += 1
  const system = `scripted-${process.pid}-${made}`
  const streams = new Map<string, Map<string, Entry>>()
  let seq = 0
  const rowsOf = (stream: string) => streams.get(stream) ?? new Map<string, Entry>()
  const source: TestSource = {
    system,
    put: (id, data, stream = 'sale') => {
      const rows = rowsOf(stream)
      seq += 1
      if (data) rows.set(id, { seq, row: { id, changedAt: null, isDeleted: false, data: { id, ...data } } })
      else rows.delete(id)
      streams.set(stream, rows)
    },
    has: (id, stream = 'sale') => rowsOf(stream).has(id),
    onRead: null,
    reads: 0,
  }
  const connector: Connector = {
    id: system,
    name: 'Scripted shop',
    fields: [
      { name: 'url', label: 'Address', isSecret: false, isRequired: true, hint: null, example: null },
      { name: 'key', label: 'Key', isSecret: true, isRequired: true, hint: null, example: null },
    ],
    isMapped,
    hasQuery: false,
    check: async ({ secrets }) =>
      secrets.key === 'right key'
        ? { isOk: true, message: 'It answers.' }
        : { isOk: false, message: 'The key is wrong.' },
    discover: async () =>
      [...streams].map(([name, rows]) => ({
        ...{ name, kind: 'sale', fields: [], timeZone: null, currency: null },
        samples: [...rows.values()].map(({ row }) => row),
      })),
    read: async (_access, stream, { cursor }) => {
      source.reads += 1
      await source.onRead?.()
      // One step back: what was changed at the same moment comes again.
      const after = cursor === null ? 0 : Number(cursor)
      const changed = [...rowsOf(stream.name).values()]
        .filter((entry) => entry.seq >= after)
        .sort((one, other) => one.seq - other.seq)
      const page = changed.slice(0, pageSize + 1)
      const isLast = changed.length <= page.length
      return { rows: page.map(({ row }) => row), cursor: String(page.at(-1)?.seq ?? after), isLast }
    },
    listIds: async (_access, stream, { from, to }) => ({
      ids: [...rowsOf(stream.name).values()].flatMap(({ row }) => {
        const day = String(row.data.at ?? '').slice(0, 10)
        return day >= from && day <= to ? [row.id] : []
      }),
      cursor: null,
    }),
    ...(withReadOne && {
      readOne: async (_access, stream, id) => rowsOf(stream.name).get(id)?.row ?? null,
    }),
    hook: {
      verify: (_access, headers) => headers['x-signature'] === 'signed',
      touched: ({ id, stream }) => [{ stream: String(stream ?? 'sale'), id: String(id) }],
    },
  }
  systems.set(system, { connector, profile: isMapped ? columns : pushed })
  return source
}

const always = { query: null, is_on: true }

type Mapping = Record<string, string>

/** What is brought in, and by which columns. */
export const map = async (
  store: TestStore,
  id: string,
  mappings: Partial<Record<RecordKind, Mapping | null>>,
) => {
  const { data } = await store.post('/connection/map', {
    id,
    streams: Object.entries(mappings).map(([kind, mapping]) => ({ name: kind, kind, ...always, mapping })),
    options: { minutes: 15 },
  })
  return data as { id: string; version: number }
}

/** Connected, with these kinds, and not started. */
export const connect = async (
  store: TestStore,
  { system }: TestSource,
  kinds: readonly RecordKind[] = ['sale'],
) => {
  const { data } = await store.post('/connection/create', {
    ...{ system, name: 'Web shop', time_zone: 'UTC' },
    settings: { url: 'https://shop.example' },
    secrets: { key: 'right key' },
  })
  return map(store, data.id, Object.fromEntries(kinds.map((kind) => [kind, null])))
}

const isRunning = async (store: TestStore, id: string): Promise<boolean> =>
  (await store.get(`/connection/info?id=${id}`)).data.is_running

/** Does what the connection waits for, slice by slice. */
export const runAll = async (store: TestStore, id: string): Promise<void> => {
  for (let slices = 0; slices < 50 && (await isRunning(store, id)); slices += 1) await runJobsOf(store)
}

export const act = async (store: TestStore, id: string, verb: string, input: object = {}) => {
  const answer = await store.post(`/connection/${verb}`, { id, ...input })
  if (answer.code !== 200) throw new Error(JSON.stringify(answer))
  await runAll(store, id)
  return (await store.get(`/connection/info?id=${id}`)).data
}

/** A system that pushes, signed in with its key. */
export const aPusher = async (store: TestStore): Promise<Visitor & { id: string; token: string }> => {
  const form = { system: 'push', name: 'Own system', time_zone: 'UTC', settings: {}, secrets: {} }
  const { data } = await store.post('/connection/create', form)
  const { data: key } = await store.post('/connection/key', { id: data.id })
  return { ...(await aVisitor(key.token, store.app)), id: data.id, token: key.token }
}

type DayTotal = { day: string; paid: number }

/** What the store has of each day, with tax. */
export const daysHere = async (store: TestStore): Promise<DayTotal[]> => {
  const { rows } = await sql<DayTotal>`
    select day::text, sum(total + tax)::float8 as paid from sale where store_id = ${await readStoreId(store)}
    group by day having sum(total + tax) <> 0 order by day
  `.execute(store.app.database.db)
  return rows
}

/** Sales without tax, as the rollups have them, and as the sales themselves say. */
export const netSums = async (store: TestStore): Promise<{ rollup: number; sales: number }> => {
  const storeId = await readStoreId(store)
  const { rows } = await sql<{ rollup: number; sales: number }>`
    select
      coalesce((select sum(net) from sale_sum where store_id = ${storeId} and level <= 0), 0)::float8 as rollup,
      coalesce((select sum(total) from sale where store_id = ${storeId}), 0)::float8 as sales
  `.execute(store.app.database.db)
  return rows[0] ?? { rollup: 0, sales: 0 }
}
