import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { embeddedBinaries } from './embedded-binaries.ts'
import { giveToDatabase, privileged } from './embedded-privileges.ts'

const embeddedUser = 'tillsight'

export const embeddedUrl = (socketFolder: string): string =>
  `postgresql://${embeddedUser}@/postgres?host=${encodeURIComponent(socketFolder)}`

export const clusterFolder = (dataDir: string): string => path.join(dataDir, 'postgres')

/** Makes the database's files if there are none. They appear whole or not at all. */
export const makeCluster = async (dataDir: string): Promise<void> => {
  const cluster = clusterFolder(dataDir)
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return

  mkdirSync(dataDir, { recursive: true })
  const draft = mkdtempSync(path.join(dataDir, 'postgres-draft-'))
  giveToDatabase(draft)
  try {
    const initdb = path.join(embeddedBinaries(), 'bin/initdb')
    const options = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const [command, args] = privileged(initdb, ['-D', draft, '-U', embeddedUser, '--auth=trust', ...options])
    await promisify(execFile)(command, args)
    renameSync(draft, cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (existsSync(path.join(cluster, 'PG_VERSION'))) return
    throw error
  }
}

export type RunningServer = { pid: number; socketFolder: string }

const told = (read: () => string): string | null => {
  try {
    return read()
  } catch {
    return null
  }
}

/** Process numbers are used again: after a crash the one in the note may be anyone's. A server works in its files. */
const isAnotherProgram = (pid: number, cluster: string): boolean => {
  const command = told(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  const folder = told(() => readlinkSync(`/proc/${pid}/cwd`))
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
const isOld = (note: string): boolean => Date.now() - statSync(note).mtimeMs > 10_000

/** The server that runs on these files, by the note that PostgreSQL keeps beside them. */
export const runningServer = (dataDir: string): RunningServer | null => {
  const cluster = clusterFolder(dataDir)
  const note = path.join(cluster, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(note, 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  if (pid > 0 ? !isAlive(pid) || isAnotherProgram(pid, cluster) : isOld(note)) {
    rmSync(note, { force: true })
    return null
  }
  return { pid, socketFolder: lines[4] ?? '' }
}
