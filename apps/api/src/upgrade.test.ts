import { sampleNumbersAfter } from '@tillsight/domain/books/sales/receipt-number'
import { addDays } from '@tillsight/domain/day'
import { metricIds } from '@tillsight/domain/figures/metrics/catalogue'
import { reportTypes } from '@tillsight/domain/figures/reports/report-types'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { countWrongSums } from '#features/figures/metrics/index.ts'
import { aDatabase } from '#testing/a-database.ts'
import { fileOf, reportOf } from '#testing/a-report.ts'
import { loadSamples } from '#testing/a-sample.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { aDatabaseBefore, copyInto } from '#testing/an-older-database.ts'
import { derivedTables } from '#testing/rows-of.ts'
import { startTestApp } from '#testing/test-app.ts'

/** The sample shop as the store's own, so that the cash book and exports have it, too. */
const aShopOfItsOwn = async (store: TestStore): Promise<void> => {
  await loadSamples(store)
  const { db } = store.app.database
  await sql`update sale set number = number - ${sampleNumbersAfter}::integer`.execute(db)
  await sql`update sale_counter set last_number = last_sample_number - ${sampleNumbersAfter}::integer`.execute(
    db,
  )
  await sql`delete from sample_row`.execute(db)
  await sql`delete from sample_set`.execute(db)
}

/** The splits that have rollups, and one that is read from the sales. */
const splits = ['product', 'seller', 'payment_method', 'weekday']

/** What a person can read of the past: every metric whole, by month and split; screens; reports, long ones of a month. */
const everyFigure = async (store: TestStore): Promise<Record<string, unknown>> => {
  const { day } = (await store.get('/metric/first_day')).data
  const today = store.app.clock.now.toISOString().slice(0, 10)
  const days = { start_date: day, end_date: today }
  const query = `start_date=${day}&end_date=${today}`
  const infos: { id: string; splits: string[]; has_series: boolean; has_past: boolean }[] = (
    await store.get('/metric/catalogue')
  ).data
  expect(infos).toHaveLength(metricIds.length)
  const figures: Record<string, unknown> = { day }
  const asked = async (name: string, which: typeof infos, how: object) => {
    for (let from = 0; from < which.length; from += 20) {
      const metrics = which.slice(from, from + 20).map(({ id }) => id)
      const answer = await store.post('/metric/query', { metrics, ...days, ...how })
      expect([name, answer.code]).toEqual([name, 200])
      figures[`${name} ${from}`] = answer.data
    }
  }
  await asked('whole', infos, {})
  const series = infos.filter(({ has_series }) => has_series)
  await asked('by month', series, { grain: 'month' })
  for (const split of splits) {
    const which = infos.filter((info) => info.splits.includes(split))
    await asked(`by ${split}`, which, { split, top: 200 })
  }
  for (const path of ['/sale/summary', '/finance/summary', '/dashboard/summary', '/customer/summary'])
    figures[path] = (await store.get(`${path}?${query}`)).data
  const lastMonth = addDays(today, -30)
  for (const type of reportTypes) {
    const isLong = ['sales', 'sales_journal', 'cash_book'].includes(type)
    const { code, bytes } = await reportOf(store, { type, ...days, ...(isLong && { start_date: lastMonth }) })
    expect([type, code]).toEqual([type, 200])
    figures[type] = bytes.toString()
  }
  const journal = await fileOf(store, { url: `/accounting/export?program=xero&${query}` })
  expect(journal.code).toBe(200)
  figures.xero = journal.bytes.toString()
  return figures
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
  return `select ${by}, ${added} from ${table} group by ${by} having ${isSomething}`
}

it('an upgrade leaves every figure of the sample shop and every rollup as it was', async () => {
  const now = await aDatabase()
  const app = await startTestApp({ DATABASE_URL: now })
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
