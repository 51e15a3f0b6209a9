import { on } from 'node:events'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { FromWorker, Order, Work } from './document-messages.ts'
import { documentWorker } from './start-worker.ts'

type Sent = Exclude<FromWorker, { kind: 'failure' | 'end' }> & { port: MessagePort }

/** What the worker says about a document, until it is written. An error of the writer is thrown here. */
export async function* fromWorker(work: Work): AsyncGenerator<Sent, void> {
  const { port1: port, port2 } = new MessageChannel()
  const worker = documentWorker()
  let cause: unknown = null
  const noteCause = (error: unknown) => {
    cause = error
  }
  worker.once('error', noteCause)
  try {
    const messages = on(port, 'message', { close: ['close'] })
    const order: Order = { work, port: port2 }
    worker.postMessage(order, [port2])
    for await (const [message] of messages as AsyncIterable<[FromWorker]>) {
      if (message.kind === 'failure') throw message.error
      if (message.kind === 'end') return
      yield { ...message, port }
    }
    // Its ports close before it has exited: until then it would still be given documents.
    await worker.terminate()
    throw new Error('The thread that writes documents stopped.', { cause })
  } finally {
    worker.off('error', noteCause)
    port.close()
  }
}
