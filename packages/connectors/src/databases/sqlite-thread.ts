import type { Worker } from 'node:worker_threads'
import type { SqliteAnswer, SqliteOrder, SqliteStart } from './sqlite-messages.ts'
import { askThread, openThread } from './thread.ts'

/** The next page of a run comes within seconds. */
const idleMs = 10_000

type Thread = { worker: Worker; users: number; idle: NodeJS.Timeout | null }

const threads = new Map<string, Thread>()

const end = (path: string, thread: Thread): void => {
  if (threads.get(path) === thread) threads.delete(path)
  void thread.worker.terminate()
}

const threadOf = (start: SqliteStart): Thread => {
  const running = threads.get(start.path)
  if (running) return running
  const thread: Thread = {
    worker: openThread('sqlite-worker', { workerData: start }),
    users: 0,
    idle: null,
  }
  // An error is answered to who asked.
  thread.worker.on('error', () => end(start.path, thread))
  thread.worker.unref()
  threads.set(start.path, thread)
  return thread
}

export type SqliteThread = {
  ask: (order: Omit<SqliteOrder, 'id'>) => Promise<SqliteAnswer>
  release: () => void
}

/** SQLite answers in a thread of its own: one that takes too long is ended, and requests do not wait for it. */
export const sqliteThread = (start: SqliteStart, longestMs: number, signal: AbortSignal): SqliteThread => {
  const thread = threadOf(start)
  thread.users += 1
  if (thread.idle) clearTimeout(thread.idle)
  return {
    ask: async (order) => {
      const until = AbortSignal.any([signal, AbortSignal.timeout(longestMs)])
      try {
        return await askThread<SqliteAnswer>(thread.worker, order, until)
      } catch (error) {
        end(start.path, thread)
        throw error
      }
    },
    release: () => {
      thread.users -= 1
      if (thread.users === 0) thread.idle = setTimeout(() => end(start.path, thread), idleMs).unref()
    },
  }
}
