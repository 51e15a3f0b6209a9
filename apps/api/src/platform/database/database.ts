import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { type DiskState, type ReadSpace, type Space, watchDisk } from './disk-space.ts'
import { type Outage, startEmbeddedServer } from './embedded-server.ts'
import { type FairShare, fairShare } from './fair-share.ts'
import { slowestStatementMs, socketWithIdleTimeout } from './line.ts'
import { type OnSlow, withPreparedStatements } from './prepared-statements.ts'

/** A database, or one transaction of it; each feature names its own tables with `withTables`. */
// biome-ignore lint/complexity/noBannedTypes: Kysely's own way to say 'no table yet'
export type Db = Kysely<{}>

export type Database = {
  /** For what no caller asked for. */
  db: Db
  /** The same for one caller, a store or a network: each has a fair share of the connections. */
  dbFor: (caller: string) => Db
  /** The same database over connections of its own, which no transaction holds while it waits. */
  detachedDb: Db
  url: string
  isReachable: () => Promise<boolean>
  /** Why it cannot be reached, where it is the embedded one. */
  outage: () => Outage | null
  /** The disk of the embedded one; that of a server is its own affair. */
  disk: () => DiskState
  /** How much of it is free, now. */
  space: () => Promise<Space | null>
  close: () => Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit a number`)
  return number
})
/** Quantities and their sums: three decimals are read as the number that is written so. */
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => {
  const number = Number(text)
  if (!(Math.abs(number) <= Number.MAX_SAFE_INTEGER)) throw new RangeError(`${text} does not fit a number`)
  return number
})
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const [mostConnections, connectTimeoutMs] = [16, 4000]

type Opening = { max: number; slowestMs: number; line: () => Socket; onBroken: (error: Error) => void }

const openPool = (url: string, { max, slowestMs, line, onBroken }: Opening): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'tillsight',
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: slowestMs,
    idle_in_transaction_session_timeout: 30_000,
    stream: line,
    // What a transaction asks for at once goes out at once, and costs one round trip.
    pipeline: true,
  })
  // Without these listeners a connection that breaks would end the process, be it idle or in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', onBroken))
  return pool
}

// biome-ignore lint/complexity/noBannedTypes: see Db
const over = (pool: PostgresPool): Db => new Kysely<{}>({ dialect: new PostgresDialect({ pool }) })

/** The pool as one caller sees it. */
const sharing = (pool: PostgresPool, share: FairShare, caller: string): PostgresPool => ({
  connect: async () => {
    const giveBack = await share.take(caller)
    try {
      const client = await pool.connect()
      const release = () => {
        client.release()
        giveBack()
      }
      return { query: client.query, release }
    } catch (error) {
      giveBack()
      throw error
    }
  },
  end: () => pool.end(),
})

const shutdownGraceMs = 2000

type Serving = { slowestMs: number; onBroken: (error: Error) => void; onSlow: OnSlow }

const openServer = (url: string, { slowestMs, onBroken, onSlow }: Serving): Database => {
  const lines = new Set<Socket>()
  const line = (): Socket => {
    const socket = socketWithIdleTimeout(slowestMs)
    lines.add(socket)
    return socket.once('close', () => lines.delete(socket))
  }
  const pool = withPreparedStatements(
    openPool(url, { max: mostConnections, slowestMs, line, onBroken }),
    onSlow,
  )
  const share = fairShare(mostConnections, connectTimeoutMs)
  const dbFor = (caller: string): Db => over(sharing(pool, share, caller))
  const [db, health] = [dbFor('tillsight'), dbFor('health')]
  const detachedDb = over(openPool(url, { max: 4, slowestMs, line, onBroken }))
  let ending: Promise<boolean> | null = null
  return {
    url,
    db,
    dbFor,
    detachedDb,
    outage: () => null,
    disk: () => 'ok',
    space: async () => null,
    isReachable: () =>
      sql`select 1`.execute(health).then(
        () => true,
        () => false,
      ),
    // Waits for running statements, but not until the last one has run into its timeout.
    close: async () => {
      ending ??= Promise.all([pool.end(), detachedDb.destroy()]).then(() => true)
      const hasEnded = await Promise.race([ending, sleep(shutdownGraceMs, false, { ref: false })])
      if (!hasEnded) for (const socket of lines) socket.destroy()
    },
  }
}

type Where = { databaseUrl: string | null; dataDir: string }

type Operating = {
  /** The embedded database is down or back, or its disk is filling up: one line about it. */
  onTrouble?: (line: string) => void
  readSpace?: ReadSpace
  /** How long a statement may take; 0 for maintenance that a person waits for. */
  slowestMs?: number
  onSlow?: OnSlow
}

/** Opens the server at DATABASE_URL, or starts the embedded one under DATA_DIR. */
export const openDatabase = async (
  where: Where,
  onBroken: (error: Error) => void,
  { onTrouble = () => {}, readSpace, slowestMs = slowestStatementMs, onSlow = () => {} }: Operating = {},
): Promise<Database> => {
  if (where.databaseUrl) return openServer(where.databaseUrl, { slowestMs, onBroken, onSlow })

  const embedded = await startEmbeddedServer(where.dataDir, { onTrouble })
  const disk = await watchDisk(where.dataDir, { onChange: onTrouble, ...(readSpace && { readSpace }) })
  const server = openServer(embedded.url, { slowestMs, onBroken, onSlow })
  return {
    ...server,
    outage: embedded.outage,
    disk: disk.state,
    space: disk.space,
    close: async () => {
      disk.stop()
      await server.close()
      await embedded.stop()
    },
  }
}
