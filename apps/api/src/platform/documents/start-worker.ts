import type { Worker } from 'node:worker_threads'
import { openWorker } from '#platform/open-worker.ts'

let running: Worker | null = null

const start = (): Worker => {
  const worker = openWorker('document-worker', import.meta.url)
  const end = () => {
    if (running === worker) running = null
  }
  // Its documents fail, since their ports close with it; the next one gets a new worker.
  worker.on('error', end)
  worker.on('exit', end)
  // An idle one does not keep the process alive.
  worker.unref()
  return worker
}

/** The thread that writes all documents of this process, started with the first. */
export const documentWorker = (): Worker => {
  running ??= start()
  return running
}
