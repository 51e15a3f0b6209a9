import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedBinaries } from './embedded-binaries.ts'
import { type DatabaseUser, postgresCommand } from './embedded-privileges.ts'

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

export type Settings = Record<string, string>
/**
 * Its name is what it answers to: another server may answer by the same socket. Its last words are complete only once
 * it has closed its output, a moment after it ended.
 */
export type Launched = { child: ChildProcess; name: string; lastWords: () => Promise<string> }
type Place = { cluster: string; socketFolder: string; user: DatabaseUser; settings: Settings }

export const launch = ({ cluster, socketFolder, user, settings }: Place): Launched => {
  const name = randomUUID()
  const places = { unix_socket_directories: socketFolder, 'tillsight.server': name }
  const options = Object.entries({ ...ownSettings, ...settings, ...places })
  const { command, args, cwd } = postgresCommand({
    program: path.join(embeddedBinaries(user), 'bin/postgres'),
    folder: cluster,
    user,
    args: options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  })
  // Detached: Ctrl-C in a terminal reaches the whole group, and the database must outlive the requests.
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-2000)
  })
  child.once('error', (error) => {
    lastWords += error.message
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  return {
    child,
    name,
    lastWords: async () => {
      await Promise.race([closed, sleep(1000, undefined, { ref: false })])
      return lastWords
    },
  }
}

export const shutdownGraceMs = 5000

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null
const ended = (child: ChildProcess): Promise<void> =>
  hasEnded(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()))

/** Asks it to end; one that does not react is killed, which costs it a recovery and nobody any data. */
export const end = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGINT')
  await Promise.race([ended(child), sleep(shutdownGraceMs, undefined, { ref: false })])
  if (!hasEnded(child)) child.kill('SIGKILL')
  await ended(child)
}
