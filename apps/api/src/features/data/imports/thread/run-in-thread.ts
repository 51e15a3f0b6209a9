import { on } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import type { ImportStep } from '@tillsight/domain/data/imports/import-state'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type FromThread, type Order, type SentRequest, sentParts } from './import-messages.ts'
import { withImportWorker } from './start-import-worker.ts'

type Running = {
  request: MemberRequest
  databaseUrl: string
  importId: string
  step: ImportStep
  stallMs?: number
}

const sent = (request: MemberRequest): SentRequest =>
  Object.fromEntries(sentParts.map((part) => [part, request[part]])) as SentRequest

const minute = 60_000
/** How long a step may go without a new row. An import and an undo read no file, and may wait for the database. */
const longestStall: Record<ImportStep, number> = {
  read: minute,
  check: 5 * minute,
  import: 30 * minute,
  undo: 30 * minute,
}
/** What was asked to stop and does not is ended. */
const stopMs = 5000

const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY'

const stalled = () =>
  new AppError(
    'invalid',
    'This file takes too long to read, and nothing was changed. Save it as CSV, or split it into smaller files.',
  )

/** A thread that ended by itself. The database rolls back what it had begun. */
const stopped = (cause: unknown): Error =>
  cause instanceof Error && 'code' in cause && cause.code === outOfMemory
    ? new AppError(
        'invalid',
        'This file takes more memory than there is for it. Save it as CSV, or split it into smaller files.',
      )
    : new Error('The thread that imports stopped.', { cause })

/** Runs a step in its thread, so that nobody who sells waits for a file. */
export const runInThread = ({ request, databaseUrl, importId, step, stallMs }: Running): Promise<void> =>
  withImportWorker(async (worker) => {
    const { port1: port, port2 } = new MessageChannel()
    let [cause, isStalled]: [unknown, boolean] = [null, false]
    const noteCause = (error: unknown) => {
      cause = error
    }
    worker.once('error', noteCause)
    const stall = setTimeout(() => {
      isStalled = true
      void worker.terminate()
    }, stallMs ?? longestStall[step])
    let ending: NodeJS.Timeout | undefined
    const stop = () => {
      port.postMessage('stop')
      ending = setTimeout(() => void worker.terminate(), stopMs)
    }
    request.signal?.addEventListener('abort', stop, { once: true })
    try {
      const messages = on(port, 'message', { close: ['close'] })
      const order: Order = { databaseUrl, request: sent(request), importId, step, port: port2 }
      worker.postMessage(order, [port2])
      if (request.signal?.aborted) stop()
      for await (const [message] of messages as AsyncIterable<[FromThread]>) {
        stall.refresh()
        if (message.kind === 'publish') request.publish(message.topic)
        else if (message.kind === 'log') request.log[message.level](message.details, message.message)
        else if (message.kind === 'failure') throw message.error
        else if (message.kind === 'end') return
      }
      // Its ports close before it has exited: until then it would still be given work.
      await worker.terminate()
      throw isStalled ? stalled() : stopped(cause)
    } finally {
      clearTimeout(stall)
      clearTimeout(ending)
      request.signal?.removeEventListener('abort', stop)
      worker.off('error', noteCause)
      port.close()
    }
  })
