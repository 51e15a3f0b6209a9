import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export const channel = 'tillsight_live'

/** Tells every process on this database, this one included. */
export const notifyAll = async (db: Db, messages: string[]): Promise<void> => {
  await sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) message`.execute(db)
}
