import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db } from '#platform/database/database.ts'

/** The transaction that this connection is in. */
export const dbOver = (client: pg.Client): Db => {
  const connection = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => connection, end: async () => {} }
  // biome-ignore lint/complexity/noBannedTypes: see Db
  return new Kysely<{}>({ dialect: new PostgresDialect({ pool }) })
}
