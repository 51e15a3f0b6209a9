import './steps/node-version.mjs'
import { parseArgs } from 'node:util'
import { startCluster } from './cluster/start-cluster.mjs'
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { endChildren, fail, root } from './steps/run.mjs'

/**
 * `npm run cluster` starts a Tillsight of several processes on two database servers, to look at and to break; Ctrl-C
 * ends it. `--processes 4` starts more, `--demo` makes the demo store.
 */
process.chdir(root)
const { values } = parseArgs({
  options: { processes: { type: 'string', default: '2' }, demo: { type: 'boolean', default: false } },
})
await withLock(async () => {
  await install()
  await build()
})

let cluster = null
const stop = async (signal) => {
  console.log(`Stopping (${signal}) …`)
  await (cluster ? cluster.stop() : endChildren())
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stop(signal))

console.log('Starting etcd, PostgreSQL, HAProxy, PgBouncer and Tillsight…')
cluster = await startCluster({
  processes: Number(values.processes),
  settings: { DEMO: values.demo ? '1' : '0' },
}).catch((error) => fail(error.message))

const primary = await cluster.primary()
console.log(`Tillsight    ${cluster.address}  (HAProxy)`)
for (const { name, port, log } of cluster.apis)
  console.log(`  ${name}       http://127.0.0.1:${port}  log ${log}`)
console.log(`Primary      ${cluster.urls.primary}  (HAProxy; now ${primary?.name ?? 'none'})`)
console.log(`Replica      ${cluster.urls.replica}  (HAProxy)`)
console.log(`PgBouncer    ${cluster.urls.pooled}`)
for (const { name, port, restPort } of cluster.nodes)
  console.log(`  node ${name}     port ${port}, Patroni http://127.0.0.1:${restPort}/cluster`)
console.log('Ctrl-C stops all of it and deletes its data.')
// Its parts run in processes of their own: this one waits for the signal.
setInterval(() => {}, 60_000)
