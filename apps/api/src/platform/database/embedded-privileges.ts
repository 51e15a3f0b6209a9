import { spawnSync } from 'node:child_process'
import { chownSync, readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/** Whom the database runs as. Null: as the user who started Tillsight. */
export type DatabaseUser = { uid: number; gid: number } | null

const nobody = 65534
/** A user of its own: nothing else runs as it, and it owns nothing but the database's files. */
const dedicated = 59_874

const isRoot = (): boolean => process.getuid?.() === 0

let setprivFound: boolean | undefined
const hasSetpriv = (): boolean => {
  setprivFound ??= process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0
  return setprivFound
}

const ownerOf = (folder: string): { uid: number; gid: number } | null =>
  statSync(folder, { throwIfNoEntry: false }) ?? null

/** PostgreSQL refuses to run as root, and nobody is a user that other programs share. */
export const databaseUser = (cluster: string): DatabaseUser => {
  if (!isRoot()) return null
  const owner = ownerOf(cluster)
  const isOurs = owner && owner.uid !== 0 && owner.uid !== nobody
  return isOurs ? { uid: owner.uid, gid: owner.gid } : { uid: dedicated, gid: dedicated }
}

/** Only for initdb, which refuses to run as a user without a name. */
export const initdbUser = (): DatabaseUser => (isRoot() ? { uid: nobody, gid: nobody } : null)

const droppingTo = ({ uid, gid }: { uid: number; gid: number }): string[] => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=-all',
  '--ambient-caps=-all',
  '--no-new-privs',
]
const endsWithItsParent = '--pdeathsig=INT'

type Program = { program: string; folder: string; args: string[]; user: DatabaseUser }
type Command = { command: string; args: string[]; cwd: string }

/**
 * How to start a PostgreSQL program on its data folder. The folder may be inside a home that its user cannot
 * enter: root enters it first, and a process needs no right on the folders above its own.
 */
export const postgresCommand = ({ program, folder, args, user }: Program): Command => {
  if (user && !hasSetpriv()) {
    throw new Error(
      'The embedded database cannot run as root here (setpriv of util-linux is missing). ' +
        'Start Tillsight as an ordinary user, or set DATABASE_URL.',
    )
  }
  const all = ['-D', user ? '/proc/self/cwd' : folder, ...args]
  if (!hasSetpriv()) return { command: program, args: all, cwd: folder }
  const drop = user ? droppingTo(user) : []
  return { command: 'setpriv', args: [...drop, endsWithItsParent, program, ...all], cwd: folder }
}

export const giveToDatabase = (folder: string, user: DatabaseUser): void => {
  if (user) chownSync(folder, user.uid, user.gid)
}

/** The folder itself changes its owner last: after an interruption it starts over. */
export const giveAllToDatabase = (folder: string, user: DatabaseUser): void => {
  if (!user || ownerOf(folder)?.uid === user.uid) return
  const real = realpathSync(folder)
  chownSync(real, 0, 0)
  const entries = readdirSync(real).map((name) => path.join(real, name))
  const { status, stderr } = spawnSync('chown', ['-hR', `${user.uid}:${user.gid}`, '--', ...entries])
  if (status !== 0) throw new Error(`The files of the database could not be given to their user: ${stderr}`)
  chownSync(real, user.uid, user.gid)
}
