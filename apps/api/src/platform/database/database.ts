import { Socket } from 'node:net'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { startEmbeddedServer } from './embedded-server.ts'

/** A database, or one transaction of it; each feature names its own tables with `withTables`. */
// biome-ignore lint/complexity/noBannedTypes: Kysely's own way to say 'no table yet'
export type Db = Kysely<{}>

export type Database = {
  db: Db
  /** The same database over connections of its own, which no transaction holds while it waits. */
  apart: Db
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

const slowestStatementMs = 15_000

/** A line on which nothing has come for longer than any statement may take is dead: no request waits on it. */
const lineThatEndsInSilence = (): Socket => {
  const socket = new Socket()
  return socket.setTimeout(slowestStatementMs + 2000, () => socket.destroy())
}

const openPool = (url: string, max: number, onBroken: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'tillsight',
    max,
    connectionTimeoutMillis: 4000,
    statement_timeout: slowestStatementMs,
    idle_in_transaction_session_timeout: 30_000,
    stream: lineThatEndsInSilence,
    // What a transaction asks for at once goes out at once, and costs one round trip.
    pipeline: true,
  })
  // Without these listeners a connection that breaks would end the process, be it idle or in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', onBroken))
  return pool
}

// biome-ignore lint/complexity/noBannedTypes: see Db
const over = (pool: pg.Pool): Db => new Kysely<{}>({ dialect: new PostgresDialect({ pool }) })

const openServer = (url: string, onBroken: (error: Error) => void): Omit<Database, 'url'> => {
  const pool = openPool(url, 16, onBroken)
  const [db, apart] = [over(pool), over(openPool(url, 4, onBroken))]
  return {
    db,
    apart,
    isReachable: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: async () => {
      await Promise.all([db.destroy(), apart.destroy()])
    },
  }
}

type Where = { databaseUrl: string | null; dataDir: string }

/** Opens the server at DATABASE_URL, or starts the embedded one under DATA_DIR. */
export const openDatabase = async (where: Where, onBroken: (error: Error) => void): Promise<Database> => {
  if (where.databaseUrl) return { ...openServer(where.databaseUrl, onBroken), url: where.databaseUrl }

  const embedded = await startEmbeddedServer(where.dataDir, onBroken)
  const server = openServer(embedded.url, onBroken)
  return {
    ...server,
    url: embedded.url,
    close: async () => {
      await server.close()
      await embedded.stop()
    },
  }
}
