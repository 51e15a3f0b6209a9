import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

const fetched = 1000
let opened = 0

/** The rows of a query from the first to the last, a few at a time; the end of the transaction closes it. */
export async function* readCursor<Row>(db: Db, query: RawBuilder<Row>): AsyncGenerator<Row> {
  if (!db.isTransaction) throw new Error('a cursor outside of a transaction')
  opened += 1
  const cursor = sql.id(`cursor_${opened}`)
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(fetched)} from ${cursor}`.execute(db)
    yield* rows
    if (rows.length < fetched) return
  }
}
