import { Worker } from 'node:worker_threads'
import type { SqliteAnswer, SqliteOrder, SqliteStart } from './sqlite-messages.ts'

const resourceLimits = { maxOldGenerationSizeMb: 256 }

const openThread = (workerData: SqliteStart): Worker => {
  const from = import.meta.url
  // Built, it is next to this file; from the sources, tsx loads it.
  if (from.endsWith('.js'))
    return new Worker(new URL('sqlite-worker.js', from), { workerData, resourceLimits })
  const source = JSON.stringify(new URL('sqlite-worker.ts', from).href)
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`
  return new Worker(load, { eval: true, workerData, resourceLimits })
}

export class SqliteTooSlow extends Error {}

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
  const thread: Thread = { worker: openThread(start), users: 0, idle: null }
  // An error is answered to who asked.
  thread.worker.on('error', () => end(start.path, thread))
  thread.worker.unref()
  threads.set(start.path, thread)
  return thread
}

const asked = (worker: Worker, order: SqliteOrder, until: AbortSignal): Promise<SqliteAnswer> =>
  new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      worker.off('message', heard).off('error', failed).off('exit', gone)
      until.removeEventListener('abort', slow)
      act()
    }
    const heard = (answer: SqliteAnswer) => {
      if (answer.id === order.id) settle(() => resolve(answer))
    }
    const failed = (error: Error) => settle(() => reject(error))
    const gone = () => failed(new Error('The thread of SQLite has ended.'))
    const slow = () => failed(new SqliteTooSlow())
    worker.on('message', heard).once('error', failed).once('exit', gone)
    until.addEventListener('abort', slow, { once: true })
    worker.postMessage(order)
  })

let lastOrder = 0

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
      lastOrder += 1
      const until = AbortSignal.any([signal, AbortSignal.timeout(longestMs)])
      try {
        return await asked(thread.worker, { id: lastOrder, ...order }, until)
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
