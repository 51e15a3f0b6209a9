import { sql } from 'kysely'
import pg from 'pg'
import { openConnections } from './connections.ts'
import type { Db } from './db.ts'
import { type DiskState, type ReadSpace, type Space, watchDisk } from './disk-space.ts'
import { type Outage, startEmbeddedServer } from './embedded-server.ts'
import { slowestStatementMs } from './line.ts'
import type { OnSlow, OnStatement, Watching } from './prepared-statements.ts'
import { openReplica, type Replica } from './replica.ts'

export type { Db } from './db.ts'

export type Database = {
  /** For what no caller asked for. */
  db: Db
  /** The same for one caller, a store or a network: each has a fair share of the connections. */
  dbFor: (caller: string) => Db
  /** The same database over connections of its own, which no transaction holds while it waits. */
  detachedDb: Db
  /** A copy that some reads are answered from; null where none is set. */
  replica: Replica | null
  /** For what needs a session of its own: to listen, to lock, to migrate, the queue of jobs. */
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

type Serving = Watching & { slowestMs: number; onBroken: (error: Error) => void }

/** Where a server is reached; the last two are the first one unless they are set. */
type Addresses = { databaseUrl: string; directUrl?: string | null; readUrl?: string | null }

const openServer = ({ databaseUrl, directUrl, readUrl }: Addresses, serving: Serving): Database => {
  const url = directUrl ?? databaseUrl
  const { dbFor, detachedDb, close } = openConnections(databaseUrl, {
    ...serving,
    isPooled: url !== databaseUrl,
  })
  const [db, health] = [dbFor('tillsight'), dbFor('health')]
  const replica = readUrl ? openReplica(db, openConnections(readUrl, { ...serving, isPooled: false })) : null
  return {
    url,
    db,
    dbFor,
    detachedDb,
    replica,
    outage: () => null,
    disk: () => 'ok',
    space: async () => null,
    isReachable: () =>
      sql`select 1`.execute(health).then(
        () => true,
        () => false,
      ),
    close: async () => {
      await Promise.all([replica?.close(), close()])
    },
  }
}

type Where = Omit<Addresses, 'databaseUrl'> & { databaseUrl: string | null; dataDir: string }

type Operating = {
  /** The embedded database is down or back, or its disk is filling up: one line about it. */
  onTrouble?: (line: string) => void
  readSpace?: ReadSpace
  /** How long a statement may take; 0 for maintenance that a person waits for. */
  slowestMs?: number
  onSlow?: OnSlow
  onStatement?: OnStatement | undefined
}

/** Opens the server at DATABASE_URL, or starts the embedded one under DATA_DIR. */
export const openDatabase = async (
  where: Where,
  onBroken: (error: Error) => void,
  {
    onTrouble = () => {},
    readSpace,
    slowestMs = slowestStatementMs,
    onSlow = () => {},
    onStatement,
  }: Operating = {},
): Promise<Database> => {
  const { databaseUrl } = where
  const serving = { slowestMs, onBroken, onSlow, onStatement }
  if (databaseUrl) return openServer({ ...where, databaseUrl }, serving)

  const embedded = await startEmbeddedServer(where.dataDir, { onTrouble })
  const disk = await watchDisk(where.dataDir, { onChange: onTrouble, ...(readSpace && { readSpace }) })
  const server = openServer({ databaseUrl: embedded.url }, serving)
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
