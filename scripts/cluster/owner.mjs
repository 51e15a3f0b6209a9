import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'

const nobody = 65534
const isRoot = process.getuid?.() === 0

/** PostgreSQL and PgBouncer refuse to run as root. */
export const owner = isRoot ? { uid: nobody, gid: nobody } : {}

export function giveAway(path) {
  if (isRoot) chownSync(path, nobody, nobody)
  return path
}

export function makeFolder(path) {
  mkdirSync(path, { mode: 0o700 })
  return giveAway(path)
}

/** Short, since it has Unix sockets in it, whose paths are limited to about 100 characters. */
export function makeClusterFolder() {
  const folder = mkdtempSync('/tmp/tillsight-cluster-')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return giveAway(folder)
}
