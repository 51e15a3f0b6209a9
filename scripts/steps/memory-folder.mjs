import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const name = 'tillsight-tests-'
const gigabyte = 2 ** 30

/**
 * A folder for the databases of a run, in memory where there is room: a profile of the tests spent a tenth in making and
 * deleting their thousands of files on a disk. Deleted when this process ends; what killed ones left goes first.
 */
export function memoryFolder(memory = '/dev/shm', neededBytes = 4 * gigabyte) {
  if (freeBytes(memory) < neededBytes) return tmpdir()
  for (const old of readdirSync(memory).filter((old) => old.startsWith(name)))
    if (!isRunning(Number(old.slice(name.length)))) remove(join(memory, old))
  const folder = join(memory, `${name}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.once('exit', () => remove(folder))
  return folder
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch ({ code }) {
    return code !== 'ESRCH'
  }
}
