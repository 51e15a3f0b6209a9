import type { Worker } from 'node:worker_threads'
import type { SourceAccess } from '../connector.ts'
import { copyKey } from '../files/copies.ts'
import { SourceError } from '../source-error.ts'
import type { Session } from './database.ts'
import type { ServerAnswer, ServerOrder, ServerSystem } from './server-messages.ts'
import { askThread, openThread } from './thread.ts'

/** The drivers end what takes too long; this ends a thread that no longer comes to it. */
const longestMs = 60_000
/** The next page of a run comes within seconds. */
const idleMs = 10_000
/** Of one connection: a run, and people who try it. */
const mostAtOnce = 3

/** By the connection that had it last: what its server still sends reaches no other. */
const idle = new Map<string, { worker: Worker; timer: NodeJS.Timeout }>()

const end = (worker: Worker): void => {
  for (const [key, waiting] of idle) if (waiting.worker === worker) idle.delete(key)
  void worker.terminate()
}

const begin = (): Worker => {
  const worker = openThread('server-worker', { stdout: true, stderr: true })
  // An error is answered to who asked.
  worker.on('error', () => end(worker)).unref()
  // Drivers write about packets that they do not understand.
  worker.stdout.resume()
  worker.stderr.resume()
  return worker
}

const busy = new Map<string, number>()

/** A thread takes megabytes: who asks for more of them at once has to wait. */
const refuseMany = (key: string, now: Date): void => {
  const count = busy.get(key) ?? 0
  if (count >= mostAtOnce)
    throw new SourceError('busy', 'This connection is being read already.', new Date(now.getTime() + 60_000))
  busy.set(key, count + 1)
}

const oneLess = (key: string): void => {
  const left = (busy.get(key) ?? 1) - 1
  if (left > 0) busy.set(key, left)
  else busy.delete(key)
}

const take = (key: string): Worker => {
  const waiting = idle.get(key)
  if (!waiting) return begin()
  clearTimeout(waiting.timer)
  idle.delete(key)
  return waiting.worker
}

const leave = (key: string, worker: Worker): void => {
  if (idle.has(key)) end(worker)
  else idle.set(key, { worker, timer: setTimeout(() => end(worker), idleMs).unref() })
}

const unreadable = () =>
  new SourceError(
    'broken',
    'The server answers as no such database does, or takes too long, or sends too much.',
  )

const oneOrder = async (worker: Worker, order: ServerOrder, signal: AbortSignal): Promise<ServerAnswer> => {
  const until = AbortSignal.any([signal, AbortSignal.timeout(longestMs)])
  try {
    return await askThread<ServerAnswer>(worker, order, until)
  } catch {
    end(worker)
    throw unreadable()
  }
}

/**
 * Drivers throw in callbacks when a server sends what they do not expect, and store all that it sends: each session has
 * a thread, which ends in place of the process.
 */
export const openInThread =
  (system: ServerSystem) =>
  async ({ signal, ...access }: SourceAccess): Promise<Session> => {
    const key = copyKey({ signal, ...access }, system)
    refuseMany(key, access.now)
    const worker = take(key)
    const ask = async (order: ServerOrder): Promise<ServerAnswer> => {
      const answer = await oneOrder(worker, order, signal)
      if (!('failure' in answer)) return answer
      const { reason, message, retryAt } = answer.failure
      throw new SourceError(reason, message, retryAt)
    }
    try {
      await ask({ what: 'open', system, access })
    } catch (error) {
      end(worker)
      oneLess(key)
      throw error
    }
    return {
      run: async (sql, values) => {
        const answer = await ask({ what: 'run', sql, ...(values && { values }) })
        return 'rows' in answer ? answer.rows : []
      },
      columns: async (source) => {
        const answer = await ask({ what: 'columns', source })
        return 'columns' in answer ? answer.columns : []
      },
      close: async () => {
        await ask({ what: 'close' }).then(
          () => leave(key, worker),
          () => end(worker),
        )
        oneLess(key)
      },
    }
  }
