import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aContest, contestInfo, ledgerOf, scoresOf } from '#testing/a-contest.ts'
import { aDatabase } from '#testing/a-database.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { aTillsight } from '#testing/a-tillsight.ts'
import { killWhileWaiting } from '#testing/kill-while-waiting.ts'
import { startTestApp } from '#testing/test-app.ts'

it('a process that is killed between the lines of a ledger and its sums leaves neither, and the next has both once', async () => {
  const url = await aDatabase()
  const app = await startTestApp({ DATABASE_URL: url })
  const store = await aStore({ time_zone: 'UTC' }, app)
  const mug = await aProduct(store, { price: '10', balance: '100' })
  const { id } = await aContest(store)
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  for (let sale = 0; sale < 3; sale += 1) await sell(store, [[mug, 1]])
  const count = async (table: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(
      app.database.db,
    )
    return rows[0]?.count ?? 0
  }

  await killWhileWaiting({
    url,
    // The sums are written after the lines.
    lock: `select from contest_participant where contest_id = '${id}' for update`,
    begin: async () => {
      const tillsight = await aTillsight({ DATABASE_URL: url })
      const headers = { Authorization: `Bearer ${store.token}` }
      void fetch(`${tillsight.address}/contest/info?id=${id}`, { headers }).catch(() => {})
      return tillsight
    },
  })
  expect(await count('contest_entry')).toBe(0)
  expect(await count('contest_touched')).toBe(3)

  expect(await scoresOf(store, id)).toEqual({ [store.owner.id]: 30 })
  expect(await ledgerOf(store, id)).toHaveLength(3)
  expect((await contestInfo(store, id)).state).toBe('running')
  expect(await count('contest_touched')).toBe(0)
}, 180_000)
