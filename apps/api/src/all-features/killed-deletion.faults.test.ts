import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aDatabase } from '#testing/a-database.ts'
import { spend } from '#testing/a-finance.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { aTillsight } from '#testing/a-tillsight.ts'
import { killWhileWaiting, polling } from '#testing/kill-while-waiting.ts'
import { placesOf } from '#testing/places-of.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { startTestApp } from '#testing/test-app.ts'

it('a deletion that is killed in the middle goes on with the next process, and leaves nothing of the store', async () => {
  const url = await aDatabase()
  const app = await startTestApp({ DATABASE_URL: url })
  const [other, store] = [await aStore({}, app), await aStore({}, app)]
  for (const shop of [other, store]) {
    await sell(shop, [[await aProduct(shop), 2]])
    await spend(shop)
  }
  const storeId = await readStoreId(store)
  await store.post('/closure/close', { name: 'Corner Shop', password: store.password })
  await sql`update store set deletion_day = current_date - 1 where id = ${storeId}`.execute(app.database.db)
  /** Without what a process that starts finds out about every store. */
  const booksOf = async (shop: TestStore) => {
    const rows = await rowsOf(shop)
    return { ...rows, finding: [], finding_run: [], job: [] }
  }
  const before = await booksOf(other)
  const count = async (table: string, where: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.table(table)} where ${sql.raw(where)}
    `.execute(app.database.db)
    return rows[0]?.count ?? 0
  }
  const ofStore = `store_id = '${storeId}'`

  await killWhileWaiting({
    url,
    // Products go after their sales: when they wait, the sales are gone.
    lock: 'lock table product in share row exclusive mode',
    begin: () => aTillsight({ DATABASE_URL: url }),
    meanwhile: async () => expect(await count('sale_line', ofStore)).toBe(0),
  })
  expect(await count('product', ofStore)).toBe(1)
  expect(await count('store', `id = '${storeId}'`)).toBe(1)

  await aTillsight({ DATABASE_URL: url })
  await vi.waitFor(async () => expect(await count('store', `id = '${storeId}'`)).toBe(0), polling)
  // What the killed process was doing is taken from the queue a moment later.
  await expect.poll(() => placesOf(app, storeId), polling).toEqual([])
  expect(await booksOf(other)).toEqual(before)
}, 180_000)
