import { createHash, randomUUID } from 'node:crypto'
import { lstatSync, mkdirSync, realpathSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isOpenToAll } from './embedded-binaries.ts'
import { readNote } from './embedded-cluster.ts'
import { type DatabaseUser, giveToDatabase } from './embedded-privileges.ts'

const temporaryFolder = (user: DatabaseUser): string =>
  user && !isOpenToAll(realpathSync(tmpdir())) ? '/tmp' : tmpdir()

const anotherName = randomUUID().slice(0, 8)

/** False where there is something by that name. */
const makeFolder = (folder: string): boolean => {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

const isOurs = (folder: string, user: DatabaseUser): boolean => {
  const { uid, mode } = lstatSync(folder)
  const isFolderForOne = (mode & 0o170077) === 0o040000
  return isFolderForOne && [user?.uid, process.getuid?.()].includes(uid)
}

const removeStaleSocket = (folder: string, cluster: string): void => {
  const lock = path.join(folder, '.s.PGSQL.5432.lock')
  if (readNote(lock, cluster) !== 'stale') return
  rmSync(lock, { force: true })
  rmSync(path.join(folder, '.s.PGSQL.5432'), { force: true })
}

export const socketFolderOf = (cluster: string, user: DatabaseUser): string => {
  const name = createHash('sha256').update(realpathSync(cluster)).digest('hex').slice(0, 12)
  return path.join(temporaryFolder(user), `tillsight-${name}`)
}

/**
 * A private folder for the socket, under a name that follows from the data folder: what a killed process left is
 * used again by the next. A path under the data folder itself may be too long for a socket.
 */
export const makeSocketFolder = (cluster: string, user: DatabaseUser): string => {
  const folder = socketFolderOf(cluster, user)
  // In a folder that everyone may write to, someone else may have taken the name.
  const usable = makeFolder(folder) || isOurs(folder, user) ? folder : `${folder}-${anotherName}`
  makeFolder(usable)
  giveToDatabase(usable, user)
  removeStaleSocket(usable, cluster)
  return usable
}

/** Unless another process uses it already. */
export const leaveSocketFolder = (folder: string, cluster: string): void => {
  try {
    removeStaleSocket(folder, cluster)
    rmdirSync(folder)
  } catch {
    // Not empty, so another has its socket there; or gone already.
  }
}
