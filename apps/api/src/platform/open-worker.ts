import { type ResourceLimits, Worker } from 'node:worker_threads'

/** Starts the thread whose code is in the file of this name, next to the one that asks. */
export const openWorker = (name: string, from: string, resourceLimits: ResourceLimits = {}): Worker => {
  // Built, it is next to this file.
  if (from.endsWith('.js')) return new Worker(new URL(`${name}.js`, from), { resourceLimits })
  // From the sources, tsx loads it; registered from within, since a worker ignores `--import tsx`.
  const source = JSON.stringify(new URL(`${name}.ts`, from).href)
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`
  return new Worker(load, { eval: true, resourceLimits })
}
