import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, it } from 'vitest'
import { aDatabase, anEmptyDatabase } from '#testing/a-database.ts'
import { aFolder } from '#testing/a-folder.ts'
import { sampledStores } from '#testing/a-sampled-store.ts'
import { atTheEnd } from '#testing/at-the-end.ts'
import { evenlyFrom, someOf } from '#testing/long-run.ts'
import { restoreBackup } from './restore-backup.ts'
import { selectSums, selectTables } from './tables.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const migrations = fileURLToPath(new URL('../../../../migrations', import.meta.url))
const facts = { version: 'test', now: new Date('2026-03-01T02:00:00Z'), secretKey: null, passphrase: null }
const aSampledStore = sampledStores(async () => ({}))

const backedUp = async (url: string): Promise<string> => {
  const file = path.join(aFolder(), 'backup.zip')
  await writeBackup(url, file, facts)
  return file
}

const restored = async (file: string): Promise<string> => {
  const url = await anEmptyDatabase()
  await restoreBackup(url, { file, migrations, isRehearsal: false, say: () => {} })
  return url
}

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  atTheEnd(() => client.end())
  return client
}

/** Every row of every table in order, as text. */
const everything = async (url: string): Promise<Record<string, unknown[]>> => {
  const client = await connected(url)
  const all: Record<string, unknown[]> = {}
  for (const { table } of await selectTables(client, 'public')) {
    const { rows } = await client.query(`select t::text as row from "${table}" t order by 1`)
    all[table] = rows.map(({ row }) => row)
  }
  return all
}

const definitions = async (url: string): Promise<unknown[]> => {
  const { rows } = await (await connected(url)).query(`
    select 'index ' || indexdef as line from pg_indexes where schemaname = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'c', 'p', 'u')
    union all select 'trigger ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`)
  return rows.map(({ line }) => line)
}

it('a restored database has every row, index, key and trigger of the one that was backed up', async () => {
  const { store } = await aSampledStore()
  const { url } = store.app.database
  const file = await backedUp(url)

  const manifest = await verifyBackup(file)
  const copy = await restored(file)

  const before = await everything(url)
  expect(before.sale?.length).toBeGreaterThan(500)
  expect(manifest.parts.find(({ table }) => table === 'sale')?.rows).toBe(before.sale?.length)
  expect(await everything(copy)).toEqual(before)
  expect(await definitions(copy)).toEqual(await definitions(url))
  const client = await connected(copy)
  expect((await client.query('select from session')).rows).toEqual([])
  expect((await client.query('select from schema_migration')).rowCount).toBe(manifest.migrations.length)
})

it('a rehearsal goes through all of it and leaves nothing behind', async () => {
  const { store } = await aSampledStore()
  const { url } = store.app.database
  const file = await backedUp(url)
  const before = await everything(url)

  await restoreBackup(url, { file, migrations, isRehearsal: true, say: () => {} })

  expect(await everything(url)).toEqual(before)
  const { rows } = await (await connected(url)).query(
    "select from pg_namespace where nspname like 'tillsight%'",
  )
  expect(rows).toEqual([])
})

it('the sums that are read from the file are those that PostgreSQL calculates', async () => {
  const url = await anEmptyDatabase()
  const client = await connected(url)
  await client.query(`
    create table schema_migration (version int, name text, checksum text);
    create table odd (store_id uuid, note text, big bigint, small numeric(13, 3), note2 text);
    insert into odd select case when n % 3 > 0 then ('00000000-0000-0000-0000-00000000000' || n % 3)::uuid end,
      E'tab\\t line\\n back\\\\slash' || n, case when n % 7 > 0 then -9007199254740990 + n end, n * -1.005, null
    from generate_series(1, 5000) n`)
  const file = await backedUp(url)

  const { parts } = await verifyBackup(file)

  const [odd] = await selectTables(client, 'public')
  expect(parts).toHaveLength(1)
  expect(parts[0]?.stores).toEqual(odd && (await selectSums(client, odd)))
  expect(parts[0]?.stores).toHaveLength(3)
})

it('a file that was cut off or changed anywhere is refused, and changes nothing', async () => {
  const { store } = await aSampledStore()
  const file = await backedUp(store.app.database.url)
  const good = readFileSync(file)
  const empty = await anEmptyDatabase()
  const tables = async () =>
    (await (await connected(empty)).query("select from pg_tables where schemaname = 'public'")).rowCount
  const refusal = async () => {
    const refused = await verifyBackup(file).then(
      () => null,
      (error: Error) => error.message,
    )
    const restoring = restoreBackup(empty, { file, migrations, isRehearsal: false, say: () => {} })
    await expect(restoring).rejects.toThrow()
    return refused
  }

  const changed = (at: number) => {
    const bad = Buffer.from(good)
    bad[at] = (bad[at] ?? 0) ^ 0x10
    return bad
  }

  for (const share of someOf([0.01, 0.2, 0.4, 0.6, 0.8, 0.95], 2)) {
    writeFileSync(file, changed(Math.floor(good.length * share)))
    expect(await refusal()).toMatch(/damaged/)
  }
  // Of the directory at the end of the file, each byte: no reader of zip files looks at all of them.
  const directory = Array.from({ length: 400 }, (_, place) => good.length - 400 + place)
  for (const at of evenlyFrom(directory, 40)) {
    writeFileSync(file, changed(at))
    await expect(verifyBackup(file), `byte ${at}`).rejects.toThrow(/damaged/)
  }
  writeFileSync(file, good)
  truncateSync(file, Math.floor(good.length / 2))
  expect(await refusal()).toMatch(/damaged or no backup/)
  expect(await tables()).toBe(0)
})

it('a backup from before files had a digest is read', async () => {
  const file = await backedUp(await aDatabase())
  const made = readFileSync(file)
  const older = made.subarray(0, made.length - 64)
  older.writeUInt16LE(0, older.length - 2)
  writeFileSync(file, older)

  await expect(verifyBackup(file)).resolves.toMatchObject({ format: 'tillsight-backup' })
})

it('an older backup is migrated, a newer one refused, and the older version restores its own over a newer database', async () => {
  const { store } = await aSampledStore()
  const { url } = store.app.database
  const file = await backedUp(url)
  const newest = (await verifyBackup(file)).migrations.at(-1)
  const newer = aFolder()
  for (const { name } of (await verifyBackup(file)).migrations)
    writeFileSync(path.join(newer, name), readFileSync(path.join(migrations, name)))
  writeFileSync(
    path.join(newer, '9000_more.sql'),
    'alter table sale add column more integer not null default 7',
  )

  const target = await anEmptyDatabase()
  await restoreBackup(target, { file, migrations: newer, isRehearsal: false, say: () => {} })
  const { rows } = await (await connected(target)).query('select distinct more from sale')
  expect(rows).toEqual([{ more: 7 }])

  const later = await backedUp(target)
  await expect(restored(later)).rejects.toThrow(
    `This database was made by a newer Tillsight (migration 9000; this one knows ${newest?.version})`,
  )

  await restoreBackup(target, { file, migrations, isRehearsal: false, say: () => {} })
  expect(await everything(target)).toEqual(await everything(url))
  expect(await definitions(target)).toEqual(await definitions(url))
})
