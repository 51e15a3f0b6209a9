import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { dropBiViews, refreshBiViews } from './bi-views.ts'

export type Migration = { version: number; name: string; text: string; checksum: string }

/** Locked while migrating, so that only one of several starting processes migrates. */
export const migrationLock = 7_455_129

export const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return {
        version: Number(name.slice(0, 4)),
        name,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      }
    })

export const bookkeeping = `
  create table if not exists schema_migration (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

/** Released with another text as well, which made the same: with other comments, or slower. The version by its checksum. */
export const alsoReleased: Readonly<Record<string, number>> = {
  '08b19453781a4b7f6d9a77f8f5d8d1936c0aa66b7f75136102a23a160caf7f18': 35,
  '5203b0d874cfaefacd2177b0a980f67e1f81effa4e27a30b940208a5c8f92939': 38,
  '578308f2e27b31241e277cb4d23110ff25d0d933990958000d18824f42fe40c3': 54,
  d5b17e704bb3cdbcbb353ee533f946591ae032158a853c513915ff54609e4d25: 55,
  '4960976411a47d5f9989a4e673633277de477839225c3a7924599f487d253475': 97,
  '31dd2e27e383a9a353236ecfdee04a4eb85fc3dcf84f660dbd1be10fd11d23ea': 130,
}

export const refuseStrangers = (
  known: Migration[],
  applied: { version: number; name: string; checksum: string }[],
): void => {
  const newest = known.at(-1)?.version ?? 0
  for (const { version, name, checksum } of applied) {
    if (version > newest) {
      throw new Error(
        `This database was made by a newer Tillsight (migration ${version}; this one knows ${newest}). ` +
          'Start that version, or a newer one.',
      )
    }
    const isSame = known.find((migration) => migration.version === version)?.checksum === checksum
    if (!isSame && alsoReleased[checksum] !== version) {
      throw new Error(`Migration ${name} is not the one that made this database. Restore the file as it was.`)
    }
  }
}

/** In the transaction that the connection is in. */
export const applyMigration = async (
  client: pg.Client,
  { version, name, checksum, text }: Migration,
): Promise<void> => {
  await client.query(text)
  await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
}

const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  await client.query('begin')
  try {
    await applyMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const notVacuumed = `
  select oid::regclass::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relallvisible = 0
    and pg_relation_size(oid) > 1024 * 1024`

/** A vacuum beside an older snapshot marks nothing. Autoanalyze has one, for a moment. */
const vacuumTries = 3
const betweenTriesMs = 500

/**
 * An index answers alone only for pages that were vacuumed since they were written. Autovacuum does not notice that a
 * migration has rewritten a table, and would wait until a fifth of it has changed.
 */
export const vacuumRewritten = async (client: pg.Client): Promise<void> => {
  for (let tries = 0; tries < vacuumTries; tries += 1) {
    if (tries > 0) await sleep(betweenTriesMs)
    const { rows } = await client.query(notVacuumed)
    if (rows.length === 0) return
    for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`)
  }
}

/** The queue of jobs has tables of its own, in the schema graphile_worker. */
const migrateQueue = async (url: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}

/** Brings the database up to the newest migration; returns the names of those that were applied. */
export const migrate = async (url: string, folder: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(bookkeeping)
    const { rows } = await client.query(
      'select version, name, checksum from schema_migration order by version',
    )
    const known = readMigrations(folder)
    refuseStrangers(known, rows)
    const applied = new Set(rows.map(({ version }) => version))
    const pending = known.filter(({ version }) => !applied.has(version))
    if (pending.length > 0) await dropBiViews(client)
    for (const migration of pending) await apply(client, migration)
    if (pending.length > 0) {
      await refreshBiViews(client)
      await vacuumRewritten(client)
    }
    await migrateQueue(url)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
