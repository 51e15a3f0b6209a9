import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aDatabase } from '#testing/a-database.ts'
import { spend } from '#testing/a-finance.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, readStoreId } from '#testing/a-store.ts'
import { aTillsight } from '#testing/a-tillsight.ts'
import { anArchive, archiveInfo, uploaded, workOnArchives } from '#testing/an-archive.ts'
import { afterThis } from '#testing/at-the-end.ts'
import { startTestApp } from '#testing/test-app.ts'

const polling = { timeout: 60_000, interval: 50 }

it('a load that is killed in the middle leaves nothing, and is done once by the next process', async () => {
  const url = await aDatabase()
  const app = await startTestApp({ DATABASE_URL: url })
  const stop = workOnArchives(app)
  const store = await aStore({}, app)
  await sell(store, [[await aProduct(store), 2]])
  await spend(store)
  const copy = await aStore({}, app)
  const { id } = await uploaded(copy, await anArchive(store))
  await stop()
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  afterThis(() => client.end())
  // Not on the connection of the lock: a transaction sees the same activity all the time.
  const count = async (table: string, where: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.table(table)} where ${sql.raw(where)}
    `.execute(app.database.db)
    return rows[0]?.count ?? 0
  }
  const inCopy = `store_id = '${await readStoreId(copy)}'`

  expect((await copy.post('/archive/load', { id })).code).toBe(200)
  // Expenses come last: when they wait, everything else is written.
  await client.query('begin; lock table expense in share row exclusive mode')
  const killed = await aTillsight({ DATABASE_URL: url })
  const waiting = "wait_event_type = 'Lock' and query like '%expense%' and datname = current_database()"
  await vi.waitFor(async () => expect(await count('pg_stat_activity', waiting)).toBe(1), polling)
  killed.child.kill('SIGKILL')
  await killed.ended
  await client.query('rollback')
  await vi.waitFor(
    async () =>
      expect(await count('pg_locks', "mode = 'RowExclusiveLock' and relation = 'sale'::regclass")).toBe(0),
    polling,
  )

  for (const table of ['product', 'sale', 'sale_sum', 'expense', 'picture'])
    expect([table, await count(table, inCopy)]).toEqual([table, 0])
  expect((await archiveInfo(copy)).loaded_at).toBeNull()

  await aTillsight({ DATABASE_URL: url })
  await vi.waitFor(async () => expect((await archiveInfo(copy)).loaded_at).not.toBeNull(), polling)
  expect(await count('sale', inCopy)).toBe(1)
  expect(await count('expense', inCopy)).toBe(1)
  expect(await count('audit_entry', `${inCopy} and action = 'archive.loaded'`)).toBe(1)
}, 180_000)
