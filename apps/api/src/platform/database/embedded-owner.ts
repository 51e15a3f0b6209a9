import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { bootstrapRole } from './embedded-access.ts'
import { embeddedUrl, type RunningServer, runningServer } from './embedded-cluster.ts'

/** The process with this lock is the only Tillsight on this data folder. */
const ownerLock = 7_455_128

const timeoutMs = 60_000
/** A server that has just started has no owner yet either, on a busy machine for seconds. */
export const usualUnownedMs = 10_000

/** Null where no server answers, and where the folder is not known yet: the driver would look elsewhere. */
export const connectEmbedded = async (socketFolder: string): Promise<pg.Client | null> => {
  if (!socketFolder) return null
  const connectionString = embeddedUrl(socketFolder, bootstrapRole)
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    return null
  }
}

/** Of two that start at once, both have the socket of the one that was first. */
export const isServer = async (client: pg.Client, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ name: string | null }>(
    "select current_setting('tillsight.server', true) as name",
  )
  return rows[0]?.name === name
}

/** Refused at once where another has it. */
export const takeOwnership = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
    ownerLock,
  ])
  if (!rows[0]?.is_ours) throw new Error('Another Tillsight has this data folder.')
}

/** Only looks, so that nobody who looks is ever taken for the owner. Null where the server does not say. */
const isOwned = async ({ socketFolder }: RunningServer): Promise<boolean | null> => {
  const client = await connectEmbedded(socketFolder)
  if (!client) return null
  try {
    const { rows } = await client.query(
      "select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and granted",
      [ownerLock],
    )
    return rows.length > 0
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

/** Waits out a server that is ending, turns away from one that is owned, ends one that was left behind. */
export const makeWay = async (dataDir: string, unownedMs: number): Promise<void> => {
  const giveUpAt = Date.now() + timeoutMs
  let unownedSince: number | null = null
  for (let server = runningServer(dataDir); server; server = runningServer(dataDir)) {
    const owned = await isOwned(server)
    if (owned) {
      throw new Error(
        `Another Tillsight is running on ${dataDir}. Stop that one first, or set DATA_DIR to another folder.`,
      )
    }
    if (owned === false) unownedSince ??= Date.now()
    if (unownedSince !== null && Date.now() - unownedSince > unownedMs) {
      process.kill(server.pid, 'SIGINT')
      unownedSince = Number.POSITIVE_INFINITY
    }
    if (Date.now() > giveUpAt) {
      throw new Error(
        `A database server (process ${server.pid}) holds ${dataDir} and does not answer. End it first.`,
      )
    }
    await sleep(20)
  }
}
