import { on } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import type { ImportStep } from '@tillsight/domain/data/imports/import-state'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type FromThread, type Order, type SentRequest, sentParts } from './import-messages.ts'
import { withImportWorker } from './start-import-worker.ts'

type Running = { request: MemberRequest; databaseUrl: string; importId: string; step: ImportStep }

const sent = (request: MemberRequest): SentRequest =>
  Object.fromEntries(sentParts.map((part) => [part, request[part]])) as SentRequest

const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY'

/** A thread that ended by itself. The database rolls back what it had begun. */
const stopped = (cause: unknown): Error =>
  cause instanceof Error && 'code' in cause && cause.code === outOfMemory
    ? new AppError(
        'invalid',
        'This file takes more memory than there is for it. Split it into smaller files.',
      )
    : new Error('The thread that imports stopped.', { cause })

/** Runs a step in its thread, so that nobody who sells waits for a file. */
export const runInThread = ({ request, databaseUrl, importId, step }: Running): Promise<void> =>
  withImportWorker(async (worker) => {
    const { port1: port, port2 } = new MessageChannel()
    let cause: unknown = null
    const noteCause = (error: unknown) => {
      cause = error
    }
    worker.once('error', noteCause)
    const stop = () => port.postMessage('stop')
    request.signal?.addEventListener('abort', stop, { once: true })
    try {
      const messages = on(port, 'message', { close: ['close'] })
      const order: Order = { databaseUrl, request: sent(request), importId, step, port: port2 }
      worker.postMessage(order, [port2])
      if (request.signal?.aborted) stop()
      for await (const [message] of messages as AsyncIterable<[FromThread]>) {
        if (message.kind === 'publish') request.publish(message.topic)
        else if (message.kind === 'log') request.log[message.level](message.details, message.message)
        else if (message.kind === 'failure') throw message.error
        else return
      }
      // Its ports close before it has exited: until then it would still be given work.
      await worker.terminate()
      throw stopped(cause)
    } finally {
      request.signal?.removeEventListener('abort', stop)
      worker.off('error', noteCause)
      port.close()
    }
  })
