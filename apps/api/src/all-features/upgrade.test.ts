import { sampleNumbersAfter } from '@tillsight/domain/books/sales/receipt-number'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { countWrongSums } from '#features/figures/metrics/index.ts'
import { aDatabase } from '#testing/a-database.ts'
import { loadSamples } from '#testing/a-sample.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { aDatabaseBefore, copyInto } from '#testing/an-older-database.ts'
import { derivedTables } from '#testing/copy-rows.ts'
import { everyFigure } from '#testing/every-figure.ts'
import { startTestApp } from '#testing/test-app.ts'

/** The sample shop as the store's own, so that the cash book and exports have it, too. */
const aShopOfItsOwn = async (store: TestStore): Promise<void> => {
  await loadSamples(store)
  const { db } = store.app.database
  await sql`update sale set number = number - ${sampleNumbersAfter}::integer`.execute(db)
  await sql`update sale_counter set last_number = last_sample_number - ${sampleNumbersAfter}::integer`.execute(
    db,
  )
  // The older version has no activities, suppliers and promotions: what was sold with one has a discount, and nothing else.
  await sql`update sale_line set promotion_id = null, promotion_name = null`.execute(db)
  await sql`update sale set is_promoted = false`.execute(db)
  await sql`delete from promotion`.execute(db)
  await sql`delete from activity`.execute(db)
  await sql`delete from purchase_order`.execute(db)
  await sql`delete from supplier`.execute(db)
  await sql`delete from sample_row`.execute(db)
  await sql`delete from sample_set`.execute(db)
}

/** The rollups with the columns that they had then, added up by all that they are kept by. */
const rollups = (table: string, columns: readonly string[]): string => {
  const keys = [
    'store_id',
    'level',
    'stretch',
    'hour',
    'seller_id',
    'payment_method',
    'product_id',
    'category_id',
  ]
  const by = columns.filter((column) => keys.includes(column)).join(', ')
  const sums = columns.filter((column) => !keys.includes(column) && column !== 'is_folded')
  const added = sums.map((column) => `sum(${column})::numeric as ${column}`).join(', ')
  const isSomething = sums.map((column) => `sum(${column}) <> 0`).join(' or ')
  return `select ${by}, ${added} from ${table} where level <= 5 group by ${by} having ${isSomething}`
}

it('an upgrade leaves every figure of the sample shop and every rollup as it was', async () => {
  const now = await aDatabase()
  const app = await startTestApp({ DATABASE_URL: now, SAMPLE_SALES: '600' })
  const store = await aStore({}, app)
  await aShopOfItsOwn(store)
  const before = await everyFigure(store)

  const older = await aDatabaseBefore('0044')
  await copyInto(older, { url: now }, [...derivedTables, 'schema_migration'])
  const tables = ['sale_sum', 'product_sum', 'loss_sum']
  const read = new Map<string, string>()
  for (const table of tables) {
    const columns = await older.rows(
      `select column_name as name from information_schema.columns where table_name = '${table}'`,
    )
    read.set(
      table,
      rollups(
        table,
        columns.map(({ name }) => String(name)),
      ),
    )
    await older.rows(`create table ${table}_then as ${read.get(table)}`)
    const [row] = await older.rows(`select count(*)::integer as count from ${table}_then`)
    expect([table, Number(row?.count) > 20]).toEqual([table, true])
  }
  await older.update()

  for (const table of tables)
    expect(
      await older.rows(`
        with now as (${read.get(table)})
        select * from ((table now except table ${table}_then) union all (table ${table}_then except table now)) as differing`),
    ).toEqual([])
  const upgraded = await startTestApp({ DATABASE_URL: older.url })
  upgraded.clock.now = app.clock.now
  const visitor = { ...store, ...(await aVisitor(store.token, upgraded)) }
  expect(await everyFigure(visitor)).toEqual(before)
  expect(await countWrongSums(upgraded.database.db, await readStoreId(visitor))).toBe(0)
})
