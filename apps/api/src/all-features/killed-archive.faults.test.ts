import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aDatabase } from '#testing/a-database.ts'
import { spend } from '#testing/a-finance.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, readStoreId } from '#testing/a-store.ts'
import { aTillsight } from '#testing/a-tillsight.ts'
import { anArchive, archiveInfo, uploaded, workOnArchives } from '#testing/an-archive.ts'
import { killWhileWaiting, polling } from '#testing/kill-while-waiting.ts'
import { startTestApp } from '#testing/test-app.ts'

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
  const count = async (table: string, where: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.table(table)} where ${sql.raw(where)}
    `.execute(app.database.db)
    return rows[0]?.count ?? 0
  }
  const inCopy = `store_id = '${await readStoreId(copy)}'`

  expect((await copy.post('/archive/load', { id })).code).toBe(200)
  await killWhileWaiting({
    url,
    // Expenses come last: when they wait, everything else is written.
    lock: 'lock table expense in share row exclusive mode',
    begin: () => aTillsight({ DATABASE_URL: url }),
  })

  for (const table of ['product', 'sale', 'sale_sum', 'expense', 'picture'])
    expect([table, await count(table, inCopy)]).toEqual([table, 0])
  expect((await archiveInfo(copy)).loaded_at).toBeNull()

  await aTillsight({ DATABASE_URL: url })
  await vi.waitFor(async () => expect((await archiveInfo(copy)).loaded_at).not.toBeNull(), polling)
  expect(await count('sale', inCopy)).toBe(1)
  expect(await count('expense', inCopy)).toBe(1)
  expect(await count('audit_entry', `${inCopy} and action = 'archive.loaded'`)).toBe(1)
}, 180_000)
