import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { aFolder } from './a-folder.ts'
import { atTheEnd } from './at-the-end.ts'

export type SmallDisk = {
  folder: string
  fillUpTo: (freeBytes: number) => void
  empty: () => void
  /** False while a file is open for writing. */
  remount: (access: 'ro' | 'rw') => boolean
}

/** A disk of its own in memory. Null where this process may not mount one. */
export const aSmallDisk = (megabytes: number): SmallDisk | null => {
  const folder = aFolder()
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tillsight-test', folder])
  if (status !== 0) return null
  atTheEnd(() => spawnSync('umount', ['-l', folder]))
  const ballast = path.join(folder, 'ballast')
  const empty = () => rmSync(ballast, { force: true })
  const fillUpTo = (freeBytes: number) => {
    empty()
    const { bavail, bsize } = statfsSync(folder)
    try {
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
  const remount = (access: 'ro' | 'rw') =>
    spawnSync('mount', ['-o', `remount,${access}`, folder]).status === 0
  return { folder, fillUpTo, empty, remount }
}
