import type { KyselyPlugin, UnknownRow } from 'kysely'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { inSnapshot, type MemberRequest } from '#platform/request.ts'
import { storeIdOf } from '#testing/a-clientele.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { busyFor } from '#testing/busy-for.ts'
import { countByTurn } from '#testing/count-by-turn.ts'
import { plant } from '#testing/plant.ts'
import { startTestApp } from '#testing/test-app.ts'
import { exportExpenses } from './export-expenses.ts'
import { listExpenses } from './list-expenses.ts'
import { readExpenses } from './read-expenses.ts'
import { summariseExpenses } from './summarise-expenses.ts'

const expenses = 320
const period = { start: '2000-01-01', end: '2026-01-01' }

const manyExpenses = (store: TestStore, { count = expenses, since = '1970-01-05' } = {}) =>
  sql`
    insert into expense (store_id, id, category, search_category, amount, kind, date, month_day, repeat,
      spread_months, created_at)
    select ${storeIdOf(store)}, gen_random_uuid(), 'Rent', 'rent', 100, 'FIXED', ${since}::date, 5, 'WEEKLY', 60, now()
    from generate_series(1, ${count}::int)
  `.execute(store.app.database.db)

/** Makes each calculation with an expense take half a millisecond, and notes it. */
const slowExpenses = (note: () => void): KyselyPlugin => {
  const slow = (row: UnknownRow): UnknownRow =>
    Object.defineProperty({ ...row }, 'spread_months', {
      enumerable: false,
      get: () => {
        note()
        busyFor(0.5)
        return row.spread_months
      },
    })
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map((row) => ('spread_months' in row ? slow(row) : row)),
    }),
  }
}

/** Said to be a transaction, since one that the verb begins would be without the plugin. */
const withPlugin = (db: Db, plugin: KyselyPlugin): Db =>
  Object.defineProperty(db.withPlugin(plugin), 'isTransaction', { value: true })

const verbs: [string, (request: MemberRequest) => Promise<unknown>][] = [
  ['list', (request) => listExpenses(request, { limit: 1 })],
  ['totals', (request) => summariseExpenses(request, {})],
  ['export', (request) => exportExpenses(request, { fmt: 'csv' })],
  ['figures', async (request) => (await readExpenses(request, period)).length],
]

it.each(verbs)('the %s of many expenses leaves room for other requests', async (_name, verb) => {
  const turns = countByTurn()
  const planted = plant(
    '/planted/expenses',
    (request) =>
      verb({ ...(request as MemberRequest), db: withPlugin(request.db, slowExpenses(turns.count)) }),
    'profit:read',
  )
  const store = await aStore({}, await startTestApp({}, { planted: [planted] }))
  await manyExpenses(store)

  expect((await store.post('/planted/expenses')).code).toBe(200)

  expect(turns.total()).toBeGreaterThanOrEqual(expenses)
  // A slice ends after 5 ms, and is looked at every 16 expenses: a busy machine only ends it sooner.
  expect(turns.most()).toBeLessThanOrEqual(64)
})

const countingRows = (note: () => void): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    for (const row of result.rows) if ('spread_months' in row) note()
    return result
  },
})

it.each(verbs)('the %s of thousands of expenses reads a few at a time', async (_name, verb) => {
  const turns = countByTurn()
  const planted = plant(
    '/planted/expenses',
    (request) =>
      inSnapshot(request as MemberRequest, (snapshot) =>
        verb({ ...snapshot, db: withPlugin(snapshot.db, countingRows(turns.count)) }),
      ),
    'profit:read',
  )
  const store = await aStore({}, await startTestApp({}, { planted: [planted] }))
  // As many rows as it takes, of few payments each: those are counted above.
  await manyExpenses(store, { count: 2500, since: '2025-12-01' })

  expect((await store.post('/planted/expenses')).code).toBe(200)

  expect(turns.total()).toBeGreaterThanOrEqual(2500)
  expect(turns.most()).toBeLessThanOrEqual(1001)
})
