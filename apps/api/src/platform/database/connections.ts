import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'
import { type FairShare, fairShare } from './fair-share.ts'
import { longestSilence, openSocket } from './line.ts'
import { type Watching, withPreparedStatements } from './prepared-statements.ts'

const [mostConnections, connectTimeoutMs] = [16, 4000]
const shutdownGraceMs = 2000
/** By default it is ten seconds. The first sale over a new connection takes 50 to 80 ms, since PostgreSQL plans all of it. */
const idleTimeoutMs = 10 * 60_000

type Serving = Watching & {
  slowestMs: number
  onBroken: (error: Error) => void
  /** A pooler gives each transaction any of its sessions: none can be prepared or set up from here. */
  isPooled: boolean
}

type Opening = Omit<Serving, keyof Watching> & { max: number; line: () => Socket }

export type Connections = {
  dbFor: (caller: string) => Db
  /** Over connections of its own, which no transaction holds while it waits. */
  detachedDb: Db
  /** Waits for running statements, but not until the last one has run into its timeout. */
  close: () => Promise<void>
}

const lineOf = (client: pg.ClientBase): Socket => (client as pg.Client).connection.stream as Socket

/** A connection in use without data for longer than any statement may take is dead: it is closed, so that no request waits. */
const limitSilence = (pool: pg.Pool, ms: number): void => {
  pool.on('connect', (client) => {
    const line = lineOf(client)
    line.on('timeout', () => line.destroy())
  })
  pool.on('acquire', (client) => lineOf(client).setTimeout(ms))
  pool.on('release', (_error, client) => lineOf(client).setTimeout(0))
}

const openPool = (url: string, { max, slowestMs, isPooled, line, onBroken }: Opening): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'tillsight',
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    // One that dies while it is idle is noticed within half a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!isPooled && { statement_timeout: slowestMs, idle_in_transaction_session_timeout: 30_000 }),
    stream: line,
    // What a transaction asks for at once goes out at once, and costs one round trip.
    pipeline: true,
  })
  limitSilence(pool, longestSilence(slowestMs))
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

export const openConnections = (url: string, { onSlow, onStatement, ...serving }: Serving): Connections => {
  const lines = new Set<Socket>()
  const line = (): Socket => {
    const socket = openSocket()
    lines.add(socket)
    return socket.once('close', () => lines.delete(socket))
  }
  const pool = withPreparedStatements(openPool(url, { ...serving, max: mostConnections, line }), {
    onSlow,
    onStatement,
    isPooled: serving.isPooled,
  })
  const share = fairShare(mostConnections, connectTimeoutMs)
  const detachedDb = over(openPool(url, { ...serving, max: 4, line }))
  let ending: Promise<boolean> | null = null
  return {
    dbFor: (caller) => over(sharing(pool, share, caller)),
    detachedDb,
    close: async () => {
      ending ??= Promise.all([pool.end(), detachedDb.destroy()]).then(() => true)
      const hasEnded = await Promise.race([ending, sleep(shutdownGraceMs, false, { ref: false })])
      if (!hasEnded) for (const socket of lines) socket.destroy()
    },
  }
}
