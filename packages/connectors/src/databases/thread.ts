import { Worker, type WorkerOptions } from 'node:worker_threads'

const resourceLimits = { maxOldGenerationSizeMb: 256 }

/** Starts the thread whose code is in the file of this name. */
export const openThread = (name: string, options: WorkerOptions = {}): Worker => {
  const from = import.meta.url
  // Built, it is next to this file; from the sources, tsx loads it.
  if (from.endsWith('.js')) return new Worker(new URL(`${name}.js`, from), { resourceLimits, ...options })
  const source = JSON.stringify(new URL(`${name}.ts`, from).href)
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`
  return new Worker(load, { eval: true, resourceLimits, ...options })
}

export class ThreadTooSlow extends Error {}

let lastOrder = 0

/** Its answer to one order; it fails where the thread ends, or does not answer in time. */
export const askThread = <Answer extends { id: number }>(
  worker: Worker,
  order: object,
  until: AbortSignal,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    lastOrder += 1
    const id = lastOrder
    const settle = (act: () => void) => {
      worker.off('message', heard).off('error', failed).off('exit', gone)
      until.removeEventListener('abort', slow)
      act()
    }
    const heard = (answer: Answer) => {
      if (answer.id === id) settle(() => resolve(answer))
    }
    const failed = (error: Error) => settle(() => reject(error))
    const gone = () => failed(new Error('The thread has ended.'))
    const slow = () => failed(new ThreadTooSlow())
    worker.on('message', heard).once('error', failed).once('exit', gone)
    until.addEventListener('abort', slow, { once: true })
    if (until.aborted) slow()
    else worker.postMessage({ ...order, id })
  })
