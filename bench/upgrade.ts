import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { countWrongSums } from '../apps/api/src/features/figures/metrics/index.ts'
import { openDatabase } from '../apps/api/src/platform/database/database.ts'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { copyRows, derivedTables } from '../apps/api/src/testing/copy-rows.ts'
import { startBenchApp } from './bench-app.ts'
import { filledStore } from './filled-store.ts'
import { say } from './verdict.ts'

/** Brings a large store from the version before taxes and payments up to date: both databases are embedded ones. */
const sales = Number(process.env.BENCH_SALES ?? 500_000)
const firstNew = process.env.BENCH_FROM ?? '0044'
const migrations = fileURLToPath(new URL('../apps/api/migrations', import.meta.url))

const keysOfSums = {
  sale_sum: ['store_id', 'level', 'stretch', 'hour', 'seller_id', 'payment_method'],
  product_sum: ['store_id', 'level', 'stretch', 'product_id', 'category_id'],
  loss_sum: ['store_id', 'level', 'stretch', 'product_id', 'category_id'],
}

/** As housekeeping had done every hour: the triggers of that time have written one row for each change. */
const foldOldSums = async (client: pg.Client): Promise<void> => {
  for (const [table, keys] of Object.entries(keysOfSums)) {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and attname <> all($2) and attname <> 'is_folded'`,
      [table, keys],
    )
    const sums = rows.map(({ name }) => name)
    await client.query(`
      create temporary table folded as
        select ${keys.join()}, ${sums.map((sum) => `added(${sum}) as ${sum}`).join()} from ${table} group by ${keys.join()};
      truncate ${table};
      insert into ${table} (${keys.join()}, is_folded, ${sums.join()})
        select ${keys.join()}, true, ${sums.join()} from folded;
      drop table folded`)
  }
}

const app = await startBenchApp('upgrade', { isFresh: true })
const store = await filledStore(app, { sales, products: 2000, customers: 20_000 })

const olderMigrations = `${app.dataDir}/migrations`
mkdirSync(olderMigrations)
for (const name of readdirSync(migrations).filter((name) => name < firstNew))
  copyFileSync(`${migrations}/${name}`, `${olderMigrations}/${name}`)
const older = await openDatabase({ databaseUrl: null, dataDir: `${app.dataDir}/older` }, () => {})
await migrate(older.url, olderMigrations)
const client = new pg.Client({ connectionString: older.url })
await client.connect()

say(`Copying ${sales.toLocaleString('en-US')} sales into a database before migration ${firstNew}`)
await copyRows(app.admin, client, [...derivedTables, 'schema_migration'])
await foldOldSums(client)
await client.query('vacuum analyze')
await app.stop()

const began = performance.now()
const names = await migrate(older.url, migrations)
const seconds = (performance.now() - began) / 1000

const { rows: longest } = await client.query<{ name: string; seconds: number }>(
  `select name, coalesce(extract(epoch from lead(applied_at) over (order by version) - applied_at), 0)::float8 as seconds
  from schema_migration where name >= $1 order by seconds desc limit 8`,
  [firstNew],
)
for (const { name, seconds } of longest) say(`${name.padEnd(50)} ${seconds.toFixed(1).padStart(6)} s`)
say(`${names.length} migrations: ${seconds.toFixed(1)} s`)
say(`${await countWrongSums(older.db, store.storeId)} wrong sums`)
await client.end()
await older.close()
