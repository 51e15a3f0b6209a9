import type { Worker } from 'node:worker_threads'
import { openWorker } from '#platform/open-worker.ts'
import { removeDirsOf } from './work-dir.ts'

/** A file that takes more ends its thread, and not the shop. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }
const idleMs = 30_000

type Running = { worker: Worker; users: number; idle?: NodeJS.Timeout }

let running: Running | null = null

const start = (): Running => {
  const worker = openWorker('import-worker', import.meta.url, resourceLimits)
  const { threadId } = worker
  const started: Running = { worker, users: 0 }
  const end = () => {
    if (running === started) running = null
  }
  // Its work fails, since its ports close with it; the next one gets a new thread.
  worker.on('error', end)
  worker.on('exit', () => {
    end()
    // What cannot be removed now is removed once this process has ended.
    removeDirsOf(threadId).catch(() => {})
  })
  // An idle one does not keep the process alive.
  worker.unref()
  return started
}

/** Forgotten first: what comes while it ends gets a new thread. */
const endIdle = (idle: Running): void => {
  if (running === idle) running = null
  void idle.worker.terminate()
}

/** The thread in which files are read, checked, imported and undone. It ends, and frees its memory, when it is idle. */
export const withImportWorker = async <Answer>(
  work: (worker: Worker) => Promise<Answer>,
): Promise<Answer> => {
  running ??= start()
  const used = running
  clearTimeout(used.idle)
  used.users += 1
  try {
    return await work(used.worker)
  } finally {
    used.users -= 1
    if (used.users === 0) used.idle = setTimeout(() => endIdle(used), idleMs).unref()
  }
}
