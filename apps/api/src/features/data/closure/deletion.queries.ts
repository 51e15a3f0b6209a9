import type { TableReference } from '@tillsight/domain/data/closure/deletion-order'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Closed stores whose day has come by their own clock, and those whose deletion has begun. */
export const selectDueStores = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from store
    where deletion_began_at is not null
      or deletion_day <= (${now}::timestamptz at time zone time_zone)::date
    order by id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** False where an owner has kept it meanwhile. Locked, until the transaction ends. */
export const updateDeletionBegun = async (db: Db, storeId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update store set deletion_began_at = coalesce(deletion_began_at, ${now})
    where id = ${storeId} and deletion_day <= (${now}::timestamptz at time zone time_zone)::date
    returning 1
  `.execute(db)
  return rows.length === 1
}

/** Ends every way in: sessions, tills, and the right to sign in again. */
export const lockOut = async (db: Db, storeId: string, now: Date): Promise<void> => {
  await sql`delete from session where store_id = ${storeId}`.execute(db)
  await sql`update till set revoked_at = ${now} where store_id = ${storeId} and revoked_at is null`.execute(
    db,
  )
  await sql`
    update member set deactivated_at = ${now} where store_id = ${storeId} and deactivated_at is null
  `.execute(db)
}

/** Of what the queue has for this store, nothing begins any more. */
export const removeQueuedJobs = async (db: Db, storeId: string): Promise<void> => {
  await sql`
    select graphile_worker.remove_job(id::text) from job where store_id = ${storeId}
  `.execute(db)
}

/** Every table that has rows of stores, whichever there are in this version. */
export const selectStoreTables = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'store_id' and not attisdropped
    order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}

export const selectReferences = async (db: Db): Promise<TableReference[]> => {
  const { rows } = await sql<TableReference>`
    select referring.relname as from, referred.relname as to
    from pg_constraint join pg_class as referring on referring.oid = conrelid
      join pg_class as referred on referred.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace
  `.execute(db)
  return rows
}

/** Nobody else deletes or adds rows of the store until the transaction ends. False where it is gone. */
export const lockDeleted = async (db: Db, storeId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from store where id = ${storeId} and deletion_began_at is not null for update
  `.execute(db)
  return rows.length === 1
}

/**
 * Sums and counters are left alone: they go, too. Rows are found by index: a plan from when a table was small would read
 * all of it for each row that goes.
 */
export const prepareDeletion = async (db: Db): Promise<void> => {
  await sql`
    select set_config('tillsight.adds_sums_itself', 'on', true),
      set_config('tillsight.counts_usage_itself', 'on', true), set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)
  `.execute(db)
  await sql`discard plans`.execute(db)
}

export const deleteRows = async (
  db: Db,
  { storeId, table, most }: { storeId: string; table: string; most: number },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from ${sql.table(table)} where store_id = ${storeId} and ctid = any (array(
        select ctid from ${sql.table(table)} where store_id = ${storeId} limit ${most}
      )) returning 1
    ) select count(*) from gone
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The members, those of their accounts that belong to no other store, and the store itself. */
export const deleteStoreRow = async (db: Db, storeId: string): Promise<void> => {
  const { rows } = await sql<{ person_id: string }>`
    delete from member where store_id = ${storeId} returning person_id
  `.execute(db)
  const people = rows.map(({ person_id }) => person_id).filter(Boolean)
  await sql`
    delete from person where id = any(${people}::uuid[])
      and not exists (select from member where member.person_id = person.id)
  `.execute(db)
  await sql`update person set last_store_id = null where last_store_id = ${storeId}`.execute(db)
  await sql`delete from store where id = ${storeId}`.execute(db)
}
