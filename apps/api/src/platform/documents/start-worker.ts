import { Worker } from 'node:worker_threads'

const started = (): Worker => {
  // Built, it is next to this file.
  if (import.meta.url.endsWith('.js')) return new Worker(new URL('document-worker.js', import.meta.url))
  // From the sources, tsx loads it; registered from within, since a worker ignores `--import tsx`.
  const source = JSON.stringify(new URL('document-worker.ts', import.meta.url).href)
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`
  return new Worker(load, { eval: true })
}

let running: Worker | null = null

const start = (): Worker => {
  const worker = started()
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
