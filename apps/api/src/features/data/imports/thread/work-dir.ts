import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** Where a file is read from. Named by its process and thread, so that what a killed one left is recognized. */
export const makeWorkDir = (): Promise<string> =>
  mkdtemp(join(tmpdir(), `tillsight-import-${process.pid}-${threadId}-`))

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // One of another user, which may not be sent a signal.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

type Owner = { pid: number; thread: number }

const removeWhere = async (isGone: (owner: Owner) => boolean): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const [, pid, thread] = /^tillsight-import-(\d+)-(\d+)-/.exec(name) ?? []
    if (pid && thread && isGone({ pid: Number(pid), thread: Number(thread) }))
      await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

/** Of a thread of this process that has ended, perhaps in the midst of its work. */
export const removeDirsOf = (ended: number): Promise<void> =>
  removeWhere(({ pid, thread }) => pid === process.pid && thread === ended)

/** Of processes that were killed: an uploaded file names people. */
export const removeAbandonedDirs = (): Promise<void> => removeWhere(({ pid }) => !isRunning(pid))
