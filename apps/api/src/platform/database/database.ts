import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { startEmbeddedServer } from './embedded-server.ts'

/** A database, or one transaction of it; each feature names its own tables with `withTables`. */
// biome-ignore lint/complexity/noBannedTypes: Kysely's own way to say 'no table yet'
export type Db = Kysely<{}>

export type Database = {
  db: Db
  url: string
  isReachable: () => Promise<boolean>
  close: () => Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit a number`)
  return number
})
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export const isTransaction = (db: Db): boolean => (db as Transaction<unknown>).isTransaction

const openServer = (url: string, onIdleError: (error: Error) => void): Omit<Database, 'url'> => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'tillsight',
    max: 16,
    connectionTimeoutMillis: 4000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', onIdleError)
  // biome-ignore lint/complexity/noBannedTypes: see Db
  const db = new Kysely<{}>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    isReachable: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => db.destroy(),
  }
}

type Where = { databaseUrl: string | null; dataDir: string }

/** Opens the server at DATABASE_URL, or starts the embedded one under DATA_DIR. */
export const openDatabase = async (where: Where, onIdleError: (error: Error) => void): Promise<Database> => {
  if (where.databaseUrl) return { ...openServer(where.databaseUrl, onIdleError), url: where.databaseUrl }

  const embedded = await startEmbeddedServer(where.dataDir)
  const server = openServer(embedded.url, onIdleError)
  return {
    ...server,
    url: embedded.url,
    close: async () => {
      await server.close()
      await embedded.stop()
    },
  }
}
