import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export const channel = 'tillsight_live'

/** Notifies every process on this database, including this one, without waiting for the disk. */
export const notifyAll = async (db: Db, messages: string[]): Promise<void> => {
  await sql`
    with unsynced as (select set_config('synchronous_commit', 'off', true))
    select pg_notify(${channel}, message) from unsynced, unnest(${messages}::text[]) message
  `.execute(db)
}
