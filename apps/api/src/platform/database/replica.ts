import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Connections } from './connections.ts'
import type { Db } from './db.ts'

const probeMs = 500
/** A replica further behind than this is not read, nor one that does not answer. */
const farthestBehindMs = 10_000

export type Replica = {
  /** The replica, if it has all that was committed until a moment of `performance.now()`. */
  dbFor: (caller: string, until: number) => Db | null
  /** It failed: it is read again once it has answered a probe. */
  lose: () => void
  /** How long ago it had all that the primary had; null where it cannot be read. */
  behindMs: () => number | null
  close: () => Promise<void>
}

type Mark = { at: number; position: string }

/** The end of the log of the primary. What was committed before this moment is in front of it. */
const readMark = async (primary: Db): Promise<Mark> => {
  const at = performance.now()
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_lsn()::text as position
  `.execute(primary)
  return { at, position: rows[0]?.position ?? '' }
}

const hasReplayed = async (replica: Db, { position }: Mark): Promise<boolean> => {
  const { rows } = await sql<{ has_replayed: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has_replayed
  `.execute(replica)
  return rows[0]?.has_replayed === true
}

/**
 * Twice a second the end of the primary's log is noted, and asked of the replica until it has replayed that. Times of
 * the two servers are not compared: one that writes nothing would seem to be ever further behind.
 */
export const openReplica = (primary: Db, { dbFor, detachedDb, close }: Connections): Replica => {
  const stopping = new AbortController()
  let freshUntil: number | null = null
  let mark: Mark | null = null

  const probe = async (): Promise<void> => {
    // After a failover the log may end before it.
    if (mark && performance.now() - mark.at > farthestBehindMs) mark = null
    mark ??= await readMark(primary)
    if (!(await hasReplayed(detachedDb, mark))) return
    freshUntil = mark.at
    mark = null
  }
  const lose = (): void => {
    freshUntil = null
    mark = null
  }
  const probeLoop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await probe().catch(lose)
      await sleep(probeMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const probing = probeLoop()

  const behindMs = (): number | null => {
    const behind = freshUntil === null ? Number.POSITIVE_INFINITY : performance.now() - freshUntil
    return behind > farthestBehindMs ? null : behind
  }
  return {
    dbFor: (caller, until) =>
      freshUntil !== null && behindMs() !== null && until < freshUntil ? dbFor(caller) : null,
    lose,
    behindMs,
    close: async () => {
      stopping.abort()
      await close()
      await probing
    },
  }
}
