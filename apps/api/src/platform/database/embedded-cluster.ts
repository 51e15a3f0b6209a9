import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { appRole, bootstrapRole } from './embedded-access.ts'
import { embeddedBinaries } from './embedded-binaries.ts'
import {
  databaseUser,
  giveAllToDatabase,
  giveToDatabase,
  initdbUser,
  postgresCommand,
} from './embedded-privileges.ts'

export const embeddedUrl = (socketFolder: string, role = appRole): string =>
  `postgresql://${role}@/postgres?host=${encodeURIComponent(socketFolder)}`

export const clusterFolder = (dataDir: string): string => path.join(dataDir, 'postgres')

const draftPrefix = 'postgres-draft-'
const isMade = (cluster: string): boolean => existsSync(path.join(cluster, 'PG_VERSION'))

/** Left by a process that was killed, or made by one that comes second and needs it no more. */
const removeDrafts = (dataDir: string): void => {
  for (const name of readdirSync(dataDir).filter((name) => name.startsWith(draftPrefix))) {
    rmSync(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

const initialize = async (draft: string): Promise<void> => {
  const user = initdbUser()
  giveToDatabase(draft, user)
  const { command, args, cwd } = postgresCommand({
    program: path.join(embeddedBinaries(user), 'bin/initdb'),
    folder: draft,
    user,
    args: [
      ...['-U', bootstrapRole, '--auth=reject'],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
  })
  await promisify(execFile)(command, args, { cwd })
  giveAllToDatabase(draft, databaseUser(draft))
}

/** Makes the database's files if there are none. They appear whole or not at all. */
export const makeCluster = async (dataDir: string): Promise<void> => {
  const cluster = clusterFolder(dataDir)
  mkdirSync(dataDir, { recursive: true })
  if (isMade(cluster)) return removeDrafts(dataDir)

  const draft = mkdtempSync(path.join(dataDir, draftPrefix))
  try {
    await initialize(draft)
    renameSync(draft, cluster)
  } catch (error) {
    if (!isMade(cluster)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true, maxRetries: 5 })
  }
  removeDrafts(dataDir)
}

const readOrNull = (read: () => string): string | null => {
  try {
    return read()
  } catch {
    return null
  }
}

/** Process numbers are used again: after a crash the one in the note may be anyone's. A server works in its files. */
const isAnotherProgram = (pid: number, cluster: string): boolean => {
  const command = readOrNull(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  const folder = readOrNull(() => readlinkSync(`/proc/${pid}/cwd`))
  return (
    (command !== null && !command.includes('postgres')) ||
    (folder !== null && folder !== realpathSync(cluster))
  )
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** An empty note is one that is being written, or one whose writer was cut off. */
const isOld = (note: string): boolean => {
  const written = statSync(note, { throwIfNoEntry: false })
  return written !== undefined && Date.now() - written.mtimeMs > 10_000
}

export type RunningServer = { pid: number; socketFolder: string }

/** Which server wrote this note, if it still runs on these files. */
export const readNote = (note: string, cluster: string): RunningServer | 'none' | 'stale' => {
  const text = readOrNull(() => readFileSync(note, 'utf8'))
  if (text === null) return 'none'
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const isStale = pid > 0 ? !isAlive(pid) || isAnotherProgram(pid, cluster) : isOld(note)
  return isStale ? 'stale' : { pid, socketFolder: lines[4] ?? '' }
}

/** The server that runs on these files, by the pid file of PostgreSQL. */
export const runningServer = (dataDir: string): RunningServer | null => {
  const cluster = clusterFolder(dataDir)
  const note = path.join(cluster, 'postmaster.pid')
  const server = readNote(note, cluster)
  if (server === 'stale') rmSync(note, { force: true })
  return typeof server === 'string' ? null : server
}
