import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { inSnapshot, type MemberRequest } from '#platform/request.ts'
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

/** All of them: in a transaction a few at a time, since the driver reads an answer in one turn of the event loop. */
export const readAll = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> => {
  if (!db.isTransaction) return (await query.execute(db)).rows
  // By default a cursor is planned for the first tenth of its rows.
  await sql`set local cursor_tuple_fraction = 1`.execute(db)
  const rows: Row[] = []
  for await (const row of readCursor(db, query)) rows.push(row)
  return rows
}

/** All rows at once where they are few, else a few at a time. */
export const readInBatches = async <Tables, Table extends keyof Tables, Row>(
  request: MemberRequest,
  query: (request: MemberRequest) => SelectQueryBuilder<Tables, Table, Row>,
): Promise<Row[]> => {
  const few = await query(request)
    .limit(fetched + 1)
    .execute()
  if (few.length <= fetched) return few as Row[]
  return inSnapshot(request, (request) => readAll(request.db, sql<Row>`${query(request)}`))
}
