import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { aDatabase } from '#testing/a-database.ts'
import { atTheEnd } from '#testing/at-the-end.ts'

/**
 * Stores can be spread over several servers by `store_id`, as Citus does, as long as no key and no statement needs two
 * of them. These tables belong to the installation and are kept on each server, or on one.
 */
const ofInstallation = [
  'attempt',
  'backup_run',
  'job_run',
  'passkey',
  'passkey_challenge',
  'password_reset',
  'person',
  'recovery_code',
  'restore_run',
  'schema_migration',
  'screen_pairing',
  'second_step_ticket',
  'store',
  'totp',
]

/** Found by a token that says nothing of its store: spread out, they need one table of tokens for all stores. */
const foundByToken = [
  'connection (token_hash)',
  'invitation (token_hash)',
  'mail_confirmation (token_hash)',
  'receipt (token)',
  'report_recipient (token)',
  'report_unsubscription (token)',
  'screen (token_hash)',
  'session (id)',
  'session (token_hash)',
  'till (token_hash)',
]

/** Rows of background runs only: no sale waits for it. */
const offTheHotPath = ['connection_change_id_seq']

let db: Db
beforeAll(async () => {
  const database = await openDatabase({ databaseUrl: await aDatabase(), dataDir: '' }, () => {})
  atTheEnd(() => database.close())
  db = database.db
})

const names = async (statement: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> =>
  (await statement.execute(db)).rows.map(({ name }) => name).sort()

it('has the store in every table that is not of the installation', async () => {
  const found = await names(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
      select from pg_attribute where attrelid = pg_class.oid and attname = 'store_id' and attnotnull
    )`)
  expect(found).toEqual(ofInstallation)
})

it('has the store first in every key of such a table, except for tokens', async () => {
  const found = await names(sql`
    select relname || ' (' || (
      select string_agg(attname, ', ' order by place) from unnest(indkey) with ordinality as key (number, place)
      join pg_attribute on attrelid = indrelid and attnum = number
    ) || ')' as name from pg_index
    join pg_class on pg_class.oid = indrelid
    join pg_attribute as store on store.attrelid = indrelid and store.attname = 'store_id' and store.attnotnull
    where relnamespace = 'public'::regnamespace and indisunique and indkey[0] <> store.attnum`)
  expect(found).toEqual(foundByToken)
})

it('has no foreign key from one store to another', async () => {
  const found = await names(sql`
    select conrelid::regclass || ' ' || pg_get_constraintdef(pg_constraint.oid) as name from pg_constraint
    join pg_attribute as own on own.attrelid = conrelid and own.attname = 'store_id' and own.attnotnull
    join pg_attribute as other on other.attrelid = confrelid and other.attname = 'store_id' and other.attnotnull
    where contype = 'f' and connamespace = 'public'::regnamespace
      and not exists (
        select from unnest(conkey, confkey) as pair (one, two) where one = own.attnum and two = other.attnum
      )`)
  expect(found).toEqual([])
})

it('has no sequence that the sales of all stores wait for', async () => {
  const found = await names(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  )
  expect(found).toEqual(offTheHotPath)
})
