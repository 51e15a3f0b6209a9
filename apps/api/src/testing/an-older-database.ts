import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '#platform/database/migrate.ts'
import { anEmptyDatabase } from './a-database.ts'
import { aFolder } from './a-folder.ts'
import { afterThis } from './at-the-end.ts'
import { copyRows } from './copy-rows.ts'
import { migrations } from './global-setup.ts'

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  afterThis(() => client.end())
  return client
}

/** A database as it was before this migration, with what it held then; `update` brings it up to date. */
export const aDatabaseBefore = async (migration: string, past = '') => {
  const url = await anEmptyDatabase()
  const older = readdirSync(migrations).filter((name) => name < migration)
  const text = (name: string) => [name, readFileSync(path.join(migrations, name), 'utf8')]
  await migrate(url, aFolder(Object.fromEntries(older.map(text))))
  const client = await connected(url)
  await client.query(past)
  return {
    url,
    update: () => migrate(url, migrations),
    rows: async (text: string): Promise<Record<string, unknown>[]> => (await client.query(text)).rows,
  }
}

/** The rows of the newer one, as far as the older one has columns for them. */
export const copyInto = async (
  older: { url: string },
  newer: { url: string },
  derived: readonly string[],
): Promise<void> => copyRows(await connected(newer.url), await connected(older.url), derived)
