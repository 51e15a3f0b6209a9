import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { embeddedBinaries } from './embedded-binaries.ts'
import { clusterFolder, embeddedUrl, makeCluster } from './embedded-cluster.ts'
import { connectEmbedded, makeWay, takeOwnership } from './embedded-owner.ts'
import { giveToDatabase, privileged } from './embedded-privileges.ts'

export type EmbeddedServer = { url: string; stop: () => Promise<void> }

const ownSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  max_wal_size: '256MB',
  max_wal_senders: '0',
  wal_level: 'minimal',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  random_page_cost: '1.1',
}

type Settings = Record<string, string>
type Place = { dataDir: string; socketFolder: string; settings: Settings }
type Launched = { child: ChildProcess; lastWords: () => string }
type Running = { child: ChildProcess; owner: pg.Client }

const launch = ({ dataDir, socketFolder, settings }: Place): Launched => {
  const options = Object.entries({ ...ownSettings, ...settings, unix_socket_directories: socketFolder })
  const [command, args] = privileged(path.join(embeddedBinaries(), 'bin/postgres'), [
    ...['-D', clusterFolder(dataDir)],
    ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  // Detached: Ctrl-C in a terminal reaches the whole group, and the database must outlive the requests.
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-2000)
  })
  return { child, lastWords: () => lastWords }
}

const farewellMs = 5000

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null
const ended = (child: ChildProcess): Promise<void> =>
  hasEnded(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()))

/** Asks it to end; one that does not react is killed, which costs it a recovery and nobody any data. */
const end = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGINT')
  await Promise.race([ended(child), sleep(farewellMs, undefined, { ref: false })])
  if (!hasEnded(child)) child.kill('SIGKILL')
  await ended(child)
}

/** The connection that holds the data folder, or null when the server ends without taking one. */
const own = async (child: ChildProcess, { socketFolder }: Place): Promise<pg.Client | null> => {
  while (!hasEnded(child)) {
    const owner = await connectEmbedded(socketFolder)
    if (owner) {
      await takeOwnership(owner)
      return owner
    }
    await sleep(20)
  }
  return null
}

/** Said when another server was first, or when the processes of one that was killed are not gone yet. */
const filesInUse = /lock file|shared memory block/
const patienceMs = 20_000

const bringUp = async (place: Place): Promise<Running> => {
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    await makeWay(place.dataDir)
    const { child, lastWords } = launch(place)
    const owner = await own(child, place)
    if (owner) return { child, owner }
    if (!filesInUse.test(lastWords()) || Date.now() > giveUpAt) {
      throw new Error(`The embedded database did not start:\n${lastWords()}`)
    }
    await sleep(200)
  }
}

/** After a crash PostgreSQL often recovers by itself; where all of it is gone, it is started again. */
const bringBack = async (place: Place, { child }: Running): Promise<Running> => {
  const owner = await own(child, place)
  return owner ? { child, owner } : bringUp(place)
}

const mostAttempts = 5

type Starting = { onTrouble?: (error: Error) => void; settings?: Settings }

/** Starts the server, and keeps it up until it is stopped. */
export const startEmbeddedServer = async (
  dataDir: string,
  { onTrouble = () => {}, settings = {} }: Starting = {},
): Promise<EmbeddedServer> => {
  await makeCluster(dataDir)
  const place = { dataDir, socketFolder: mkdtempSync(path.join(tmpdir(), 'tillsight-')), settings }
  const leave = () => rmSync(place.socketFolder, { recursive: true, force: true })
  giveToDatabase(place.socketFolder)
  let running = await bringUp(place).catch((error) => {
    leave()
    throw error
  })

  let isStopping = false
  let recovery: Promise<void> = Promise.resolve()
  const recover = async (): Promise<void> => {
    for (let attempt = 1; attempt <= mostAttempts && !isStopping; attempt += 1) {
      try {
        running = await bringBack(place, running)
        return watch()
      } catch (error) {
        onTrouble(error as Error)
        await sleep(attempt * 1000)
      }
    }
  }
  const watch = (): void => {
    running.owner.once('end', () => {
      if (isStopping) return
      onTrouble(new Error('The embedded database broke down. It is being brought back.'))
      recovery = recover()
    })
  }
  watch()

  return {
    url: embeddedUrl(place.socketFolder),
    stop: async () => {
      isStopping = true
      await Promise.race([recovery, sleep(farewellMs, undefined, { ref: false })])
      running.owner.end().catch(() => {})
      await end(running.child)
      leave()
    },
  }
}
