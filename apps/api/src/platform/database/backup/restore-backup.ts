import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import {
  applyMigration,
  bookkeeping,
  migrationLock,
  readMigrations,
  refuseStrangers,
  vacuumRewritten,
} from '#platform/database/migrate.ts'
import { type Archive, openArchive } from './archive.ts'
import { BadBackup, type Manifest } from './manifest.ts'
import { dropAll, openTables } from './schema-parts.ts'
import { copyIn, sameText, selectSums, selectTables } from './tables.ts'
import { readVerified } from './verify-backup.ts'
import { connect } from './write-backup.ts'

type Restoring = {
  file: string
  /** The folder with the migrations of this Tillsight. */
  migrations: string
  /** Goes through everything, next to the data that is there, and takes it all back. */
  isRehearsal: boolean
  say: (line: string) => void
}

const rehearsalSchema = 'tillsight_rehearsal'

const loadTables = async (client: pg.Client, archive: Archive, schema: string): Promise<void> => {
  const finish = await openTables(client, schema)
  for (const part of archive.manifest.parts) {
    await readVerified(archive, part, client.query(copyFrom(copyIn(part))))
  }
  await finish()
}

/** The sums of the database that was made, by SQL, against those of the one that was backed up. */
const compareSums = async (client: pg.Client, { parts }: Manifest, schema: string): Promise<void> => {
  const made = new Set((await selectTables(client, schema)).map(({ table }) => table))
  for (const part of parts) {
    if (!made.has(part.table) || !isDeepStrictEqual(await selectSums(client, part), part.stores)) {
      throw new BadBackup(`The restored sums of ${part.table} differ from those of the backup.`)
    }
  }
}

const rebuild = async (client: pg.Client, archive: Archive, restoring: Restoring): Promise<void> => {
  const { manifest } = archive
  const known = readMigrations(restoring.migrations)
  const isIn = new Set(manifest.migrations.map(({ version }) => version))
  const schema = restoring.isRehearsal ? rehearsalSchema : 'public'
  if (restoring.isRehearsal) {
    await client.query(`create schema ${schema}`)
    await client.query(`set local search_path = ${schema}, public`)
  } else {
    await dropAll(client, schema)
  }
  await client.query(bookkeeping)
  for (const migration of known) if (isIn.has(migration.version)) await applyMigration(client, migration)
  restoring.say('Loading …')
  await loadTables(client, archive, schema)
  restoring.say('Comparing the sums …')
  await compareSums(client, manifest, schema)
  for (const migration of known) if (!isIn.has(migration.version)) await applyMigration(client, migration)
}

/** Whether there is a store in this database. */
export const hasStores = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query("select to_regclass('public.store') is not null as is_made")
  return rows[0].is_made && (await client.query('select from store limit 1')).rows.length > 0
}

/** How many connections of running Tillsights there are: each listens for events on one. */
const countRunning = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name in ('tillsight', 'tillsight live')",
  )
  return rows[0].n
}

/** The connections of one that has just stopped may take a moment to end. */
export const refuseRunning = async (client: pg.Client, triesLeft = 10): Promise<void> => {
  if ((await countRunning(client)) === 0) return
  if (triesLeft === 0) {
    throw new BadBackup('Tillsight is running on this database. Stop it first, then restore.')
  }
  await sleep(200)
  await refuseRunning(client, triesLeft - 1)
}

export type Finishing = (client: pg.Client, manifest: Manifest) => Promise<void>

/**
 * Replaces all that is in the database with what is in the backup, in one transaction: until its commit everything
 * is as it was, and whatever ends it before leaves nothing behind. `finish` is the last step of it.
 */
export const restoreBackup = async (
  url: string,
  restoring: Restoring,
  finish: Finishing = async () => {},
): Promise<Manifest> => {
  const archive = await openArchive(restoring.file)
  const client = await connect(url, 'tillsight-restore')
  try {
    refuseStrangers(readMigrations(restoring.migrations), archive.manifest.migrations)
    await client.query(sameText)
    if (!restoring.isRehearsal) await refuseRunning(client)
    await client.query("begin; set local lock_timeout = '20s'")
    // A Tillsight that starts now waits here until this has ended.
    if (!restoring.isRehearsal) await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await rebuild(client, archive, restoring)
    if (restoring.isRehearsal) {
      await client.query('rollback')
      return archive.manifest
    }
    await finish(client, archive.manifest)
    await client.query('commit')
    await vacuumRewritten(client)
    return archive.manifest
  } finally {
    archive.close()
    await Promise.race([client.end(), new Promise((resolve) => setTimeout(resolve, 500).unref())])
  }
}
