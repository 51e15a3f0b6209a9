import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aDatabase } from '#testing/a-database.ts'
import { aRequest } from '#testing/a-request.ts'
import { act, aSource, connect, runAll } from '#testing/a-source.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { runJobsOf } from '#testing/run-jobs.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { startDueConnections } from './start-due.ts'

/** On a database of its own: it starts what is due in every store. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ DATABASE_URL: await aDatabase() })
})

const order = {
  ...{ at: '2026-03-04T10:00:00Z', total: '9.90' },
  lines: [{ id: 'a', name: 'Blue mug', quantity: 1, total: '9.90' }],
}

const started = async () => {
  const store = await aStore({}, app)
  const source = aSource()
  source.put('1', order)
  const { id } = await connect(store, source)
  await act(store, id, 'start', { from: null })
  return { store, source, id }
}

/** As the minute comes: what is due a while from now is due then. */
const atMinute = async (minutes: number): Promise<void> => {
  const now = new Date(app.clock.now.getTime() + minutes * 60_000)
  const signal = new AbortController().signal
  const request = { ...aRequest(app), now, databaseUrl: app.database.url, signal }
  await startDueConnections.run({ request, clock: () => now })
}

const runsOf = async (store: TestStore, id: string) => (await store.get(`/connection/runs?id=${id}`)).data

it('starts what is due and nothing else, once where two processes look at the same time', async () => {
  const { store, source, id } = await started()
  source.put('2', order)

  await atMinute(14)
  expect(await runsOf(store, id)).toHaveLength(1)
  await Promise.all([atMinute(16), atMinute(16), atMinute(16)])
  await runAll(store, id)

  expect(await runsOf(store, id)).toMatchObject([
    { kind: 'sync', state: 'done', counts: { new: 1 } },
    { kind: 'backfill' },
  ])
})

it('sweeps once a day, and leaves alone what is paused', async () => {
  const { store, id } = await started()

  await atMinute(25 * 60)
  await runAll(store, id)
  expect((await runsOf(store, id))[0]).toMatchObject({ kind: 'sweep', state: 'done' })

  await act(store, id, 'pause')
  await atMinute(60 * 60)
  expect(await runsOf(store, id)).toHaveLength(2)

  const resumed = await act(store, id, 'resume')
  expect(resumed).toMatchObject({ state: 'on', message: null, last_run: { kind: 'sync', state: 'done' } })
})

it('does not let stores that are read-only stand in the way of others', async () => {
  const [closed, open] = [await started(), await started()]
  const { db } = app.database
  await sql`
    update store set deletion_day = '2099-01-01' where id = ${await readStoreId(closed.store)}
  `.execute(db)
  const dueAt = async (id: string) => {
    const { rows } = await sql<{ next_run_at: Date }>`
      select next_run_at from connection where id = ${id}
    `.execute(db)
    return rows[0]?.next_run_at.getTime() ?? 0
  }
  const before = await dueAt(closed.id)

  await atMinute(16)

  expect(await runsOf(open.store, open.id)).toHaveLength(2)
  expect(await runsOf(closed.store, closed.id)).toHaveLength(1)
  expect(await dueAt(closed.id)).toBeGreaterThan(before)
})

it('goes on with a removal of data that had failed', async () => {
  const { store, id } = await started()
  await store.post('/connection/disconnect', { id, with_data: true })
  const { db } = app.database
  // As after a failure on our side: it has no run any more.
  await sql`update connection set run_id = null, next_run_at = now() where id = ${id}`.execute(db)

  await atMinute(16)
  await runJobsOf(store)

  expect((await store.get('/connection/view')).data).toEqual([])
  expect((await store.get('/sale/view')).data).toEqual([])
})
