import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { embeddedBinaries } from './embedded-binaries.ts'
import { clusterFolder, embeddedUser, makeCluster, runningServer } from './embedded-cluster.ts'
import { giveToDatabase, privileged } from './embedded-privileges.ts'

export type EmbeddedServer = { url: string; pid: number; stop: () => Promise<void> }

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  max_wal_size: '256MB',
  max_wal_senders: '0',
  wal_level: 'minimal',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  random_page_cost: '1.1',
}

/** Whoever holds this lock is the one Tillsight process of this data folder. */
const ownerLock = 7_455_128

export const embeddedUrl = (socketFolder: string): string =>
  `postgresql://${embeddedUser}@/postgres?host=${encodeURIComponent(socketFolder)}`

const connect = async (socketFolder: string): Promise<pg.Client | null> => {
  const client = new pg.Client({ connectionString: embeddedUrl(socketFolder), connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    return null
  }
}

const takeOwnership = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [ownerLock])
  return rows[0].taken
}

/** Waits out a server that is ending, turns away from one that is owned, ends one that was left behind. */
const makeWay = async (dataDir: string): Promise<void> => {
  let timesUnowned = 0
  for (let server = runningServer(dataDir); server; server = runningServer(dataDir)) {
    const client = await connect(server.socketFolder)
    if (client) {
      const isUnowned = await takeOwnership(client).catch(() => null)
      await client.end().catch(() => {})
      if (isUnowned === false) {
        throw new Error(
          `Another Tillsight is running on ${dataDir}. Stop that one first, or set DATA_DIR to another folder.`,
        )
      }
      if (isUnowned) timesUnowned += 1
    }
    if (timesUnowned === 30) process.kill(server.pid, 'SIGINT')
    await sleep(100)
  }
}

const launch = (dataDir: string, socketFolder: string): ChildProcess => {
  const options = Object.entries({ ...settings, unix_socket_directories: socketFolder })
  const [command, args] = privileged(path.join(embeddedBinaries(), 'bin/postgres'), [
    ...['-D', clusterFolder(dataDir)],
    ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  // Detached: Ctrl-C in a terminal reaches the whole group, and the database must outlive the requests.
  return spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null
const ended = (child: ChildProcess): Promise<void> =>
  hasEnded(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()))

export const startEmbeddedServer = async (dataDir: string): Promise<EmbeddedServer> => {
  await makeCluster(dataDir)
  await makeWay(dataDir)

  const socketFolder = mkdtempSync(path.join(tmpdir(), 'tillsight-'))
  giveToDatabase(socketFolder)
  const child = launch(dataDir, socketFolder)
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-2000)
  })

  let owner: pg.Client | null = null
  while (!owner && !hasEnded(child)) {
    owner = await connect(socketFolder)
    if (!owner) await sleep(20)
  }
  if (!owner || !child.pid) {
    rmSync(socketFolder, { recursive: true, force: true })
    if (runningServer(dataDir)) return startEmbeddedServer(dataDir)
    throw new Error(`The embedded database did not start:\n${lastWords}`)
  }
  await takeOwnership(owner)
  const ownership = owner

  return {
    url: embeddedUrl(socketFolder),
    pid: child.pid,
    stop: async () => {
      await ownership.end().catch(() => {})
      child.kill('SIGINT')
      await ended(child)
      rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}
