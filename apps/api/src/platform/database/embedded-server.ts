import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { makeAppRole, writeAccess } from './embedded-access.ts'
import { clusterFolder, embeddedUrl, makeCluster } from './embedded-cluster.ts'
import { connectEmbedded, isServer, makeWay, takeOwnership, usualUnownedMs } from './embedded-owner.ts'
import { databaseUser, giveAllToDatabase } from './embedded-privileges.ts'
import { end, hasEnded, launch, type Settings, shutdownGraceMs } from './embedded-process.ts'
import { leaveSocketFolder, makeSocketFolder } from './embedded-socket.ts'

/** Since when the database is down, and when it is started again: null while that is under way. */
export type Outage = { since: Date; nextAttemptAt: Date | null }

export type EmbeddedServer = { url: string; outage: () => Outage | null; stop: () => Promise<void> }

type Place = { dataDir: string; settings: Settings; unownedMs: number }
type Started = { child: ChildProcess; name: string; socketFolder: string }
type Running = Started & { owner: pg.Client }

/** The connection that locks the data folder, or null when the server ends without giving one. */
const own = async ({ child, name, socketFolder }: Started): Promise<pg.Client | null> => {
  while (!hasEnded(child)) {
    const owner = await connectEmbedded(socketFolder)
    try {
      if (owner && (await isServer(owner, name))) {
        await takeOwnership(owner)
        await makeAppRole(owner)
        return owner
      }
    } catch {
      // Not ready yet, or owned by another: tried until the server ends.
    }
    owner?.end().catch(() => {})
    await sleep(20)
  }
  return null
}

/** Said when another server was first, or when the processes of one that was killed are not gone yet. */
const filesInUse = (words: string): boolean =>
  /lock file|shared memory block/.test(words) && !/No space left/.test(words)
const startTimeoutMs = 20_000

const bringUp = async ({ dataDir, settings, unownedMs }: Place): Promise<Running> => {
  const cluster = clusterFolder(dataDir)
  const giveUpAt = Date.now() + startTimeoutMs
  for (;;) {
    await makeWay(dataDir, unownedMs)
    const user = databaseUser(cluster)
    giveAllToDatabase(cluster, user)
    writeAccess(cluster, user)
    const socketFolder = makeSocketFolder(cluster, user)
    const { lastWords, ...launched } = launch({ cluster, socketFolder, user, settings })
    const started = { ...launched, socketFolder }
    const owner = await own(started)
    if (owner) return { ...started, owner }
    const words = await lastWords()
    if (!filesInUse(words) || Date.now() > giveUpAt) {
      leaveSocketFolder(socketFolder, cluster)
      throw new Error(`The embedded database did not start:\n${words}`)
    }
    await sleep(50)
  }
}

/** After a crash PostgreSQL often recovers by itself; where all of it is gone, it is started again. */
const bringBack = async (place: Place, started: Running): Promise<Running> => {
  const owner = await own(started)
  return owner ? { ...started, owner } : bringUp(place)
}

const firstPauseMs = 500
const pauseAfter = (failures: number, longestMs: number): number =>
  Math.min(longestMs, firstPauseMs * 2 ** failures) * (0.5 + Math.random() / 2)

const reason = /(?:PANIC|FATAL): +(.*)/g
const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  const said = [...text.matchAll(reason)].at(-1)?.[1] ?? text.trim().split('\n').at(-1) ?? ''
  return said.replace(/\.$/, '')
}

type Starting = {
  onTrouble?: (line: string) => void
  settings?: Settings
  longestPauseMs?: number
  /** How long a server without an owner may take to find one before it is ended. */
  unownedMs?: number
}

/** Starts the server, and restarts it for as long as it takes until it is stopped. */
export const startEmbeddedServer = async (
  dataDir: string,
  { onTrouble = () => {}, settings = {}, longestPauseMs = 5000, unownedMs = usualUnownedMs }: Starting = {},
): Promise<EmbeddedServer> => {
  await makeCluster(dataDir)
  const place = { dataDir, settings, unownedMs }
  let running = await bringUp(place)
  const { socketFolder } = running

  const stopping = new AbortController()
  let outage: Outage | null = null
  let recovery: Promise<void> = Promise.resolve()
  const recover = async (since: Date): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      outage = { since, nextAttemptAt: null }
      try {
        running = await bringBack(place, running)
        outage = null
        if (failures > 0) onTrouble(`The embedded database is back after ${failures + 1} attempts.`)
        return watch()
      } catch (error) {
        const pauseMs = pauseAfter(failures, longestPauseMs)
        outage = { since, nextAttemptAt: new Date(Date.now() + pauseMs) }
        onTrouble(
          `The embedded database is down since ${since.toISOString()}: ${reasonOf(error)}. ` +
            `Attempt ${failures + 1} failed, the next one is in ${(pauseMs / 1000).toFixed(1)} s.`,
        )
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }
  const watch = (): void => {
    running.owner.once('end', () => {
      if (stopping.signal.aborted) return
      onTrouble('The embedded database stopped unexpectedly. It is being restarted.')
      recovery = recover(new Date())
    })
  }
  watch()

  return {
    url: embeddedUrl(socketFolder),
    outage: () => outage,
    stop: async () => {
      stopping.abort()
      await Promise.race([recovery, sleep(shutdownGraceMs, undefined, { ref: false })])
      running.owner.end().catch(() => {})
      await end(running.child)
      leaveSocketFolder(running.socketFolder, clusterFolder(dataDir))
    },
  }
}
