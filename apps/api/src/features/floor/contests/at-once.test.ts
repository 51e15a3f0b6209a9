import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aContest, contestInfo, ledgerOf, scoresOf, todayOf } from '#testing/a-contest.ts'
import { aRequest } from '#testing/a-request.ts'
import { sell, trySelling } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { afterThis } from '#testing/at-the-end.ts'
import { whileHolding } from '#testing/hold-rows.ts'
import { timedApp } from '#testing/test-app.ts'
import { settleDueContests, watchForContests } from './index.ts'

const aRunningContest = async () => {
  const app = await timedApp()
  const store = await aStore({}, app)
  const mug = await aProduct(store, { price: '10', balance: '100' })
  const { id } = await aContest(store)
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  return { app, store, mug, id }
}

const lockOf = (id: string) => sql`update contest set version = version where id = ${id}`

/** Ends the connections of the app that wait for a lock on the contest, as a crash would. */
const crashWaiting = (store: TestStore) =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%contest_participant%' and pid <> pg_backend_pid()
  `.execute(store.app.database.db)

describe('a contest', () => {
  it('never keeps a sale waiting, and has it soon after', async () => {
    const { app, store, mug, id } = await aRunningContest()
    const { db } = app.database
    afterThis(watchForContests({ live: app.live, db, log: aRequest(app).log }))
    await whileHolding(lockOf(id), async () => {
      expect(await trySelling(store, [[mug, 2]])).toMatchObject({ code: 200 })
    })
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from graphile_worker.jobs where task_identifier = ${settleDueContests.name}
      `.execute(db)
      expect(rows.length).toBeGreaterThan(0)
    }, 10_000)
    expect(await scoresOf(store, id)).toEqual({ [store.owner.id]: 20 })
  })

  it('counts each sale once, however many ask at the same time', async () => {
    const { store, mug, id } = await aRunningContest()
    for (let sale = 0; sale < 4; sale += 1) await sell(store, [[mug, 1]])
    await Promise.all(Array.from({ length: 6 }, () => contestInfo(store, id)))
    expect(await ledgerOf(store, id)).toHaveLength(4)
    expect(await scoresOf(store, id)).toEqual({ [store.owner.id]: 40 })
  })

  it('loses and repeats nothing when it is interrupted between its lines and its sums', async () => {
    const { store, mug, id } = await aRunningContest()
    await sell(store, [[mug, 3]])
    const sums = sql`update contest_participant set since = since where contest_id = ${id}`
    await whileHolding(sums, async (waiting) => {
      const asking = store.get(`/contest/info?id=${id}`)
      await waiting(1)
      await crashWaiting(store)
      expect((await asking).code).toBeGreaterThanOrEqual(500)
    })
    expect(await scoresOf(store, id)).toEqual({ [store.owner.id]: 30 })
    expect(await ledgerOf(store, id)).toHaveLength(1)
  })

  it('is drawn once, also where it is interrupted and many ask at its end', async () => {
    const app = await timedApp()
    const store = await aStore({ time_zone: 'UTC' }, app)
    const mug = await aProduct(store, { price: '10', balance: '100' })
    const { id } = await aContest(store, {
      kind: 'raffle',
      target: 10,
      end_date: todayOf(store),
      grace_days: 0,
    })
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    await sell(store, [[mug, 3]])
    const { draw } = await contestInfo(store, id)
    app.clock.now = new Date(app.clock.now.getTime() + 48 * 3_600_000)

    await whileHolding(lockOf(id), async (waiting) => {
      const asking = store.get(`/contest/info?id=${id}`)
      await waiting(1)
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%contest%' and pid <> pg_backend_pid()
      `.execute(app.database.db)
      expect((await asking).code).toBeGreaterThanOrEqual(500)
    })
    const ended = await Promise.all(Array.from({ length: 6 }, () => contestInfo(store, id)))

    const [first] = ended
    expect(first).toMatchObject({ state: 'final', draw: { commitment: draw?.commitment } })
    for (const one of ended) expect(one).toMatchObject({ draw: first?.draw, standings: first?.standings })
    const finished = (await store.get('/audit/view?limit=50')).data.filter(
      ({ action }: { action: string }) => action === 'contest.finished',
    )
    expect(finished).toHaveLength(1)
  })

  it('refuses to change a line of its ledger', async () => {
    const { app, store, mug, id } = await aRunningContest()
    await sell(store, [[mug, 1]])
    await contestInfo(store, id)
    const change = sql`update contest_entry set amounts = '{}' where contest_id = ${id}`
    await expect(change.execute(app.database.db)).rejects.toThrow('never changed')
  })
})
