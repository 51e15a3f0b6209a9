import './steps/node-version.mjs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCluster } from './cluster/start-cluster.mjs'
import { get } from './failover/caller.mjs'
import { checkSales } from './failover/checks.mjs'
import { longestPause, ratesOf, startSelling } from './failover/sell.mjs'
import { openShops } from './failover/shops.mjs'
import { watchStore } from './failover/watch.mjs'
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { endChildren, fail, root } from './steps/run.mjs'

/**
 * `npm run test:failover` sells through the whole cluster, kills its parts with -9 and compares what was answered with
 * what is there. `-- --asynchronous` is the proof that this can fail: without the synchronous replica, and with a
 * replica that receives nothing for two seconds, answered sales are lost, and it says so.
 */
process.chdir(root)
const { values } = parseArgs({
  options: {
    asynchronous: { type: 'boolean', default: false },
    callers: { type: 'string', default: '16' },
  },
})
await withLock(async () => {
  await install()
  await build()
})

const isSynchronous = !values.asynchronous
const metricsToken = 'a token for this run'
const started = startCluster({
  isSynchronous,
  settings: { RATE_LIMIT: 'off', DEMO: '0', METRICS_TOKEN: metricsToken },
})
const cluster = await started.catch((error) => fail(error.message))
const end = async (code) => {
  await cluster.stop().catch(() => endChildren())
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => end(1))

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
const shops = await openShops(cluster.address, 4)
const watched = await watchStore(cluster.address, shops[0].token)
const selling = startSelling(cluster.address, { shops, callers: Number(values.callers) })
const { sold } = selling

const soldAfter = async (count) => {
  const wanted = sold.length + count
  while (sold.length < wanted) await pause(50)
}
/** Sells for a while, breaks something, waits until it sells again and all parts are back; says how long it paused. */
const breakAndWait = async (what, { act, repair = async () => {} }) => {
  await soldAfter(200)
  const from = performance.now()
  await act()
  await soldAfter(100)
  await repair()
  await cluster.complete()
  await soldAfter(100)
  console.log(`${what}: no sale for ${seconds(longestPause(sold, { from, until: performance.now() }))}`)
}

/** Nothing more reaches the replica, while the primary goes on. */
const stopReplication = async () => {
  const pids = await cluster.askAsAdmin('select pid from pg_stat_replication')
  for (const pid of pids.split('\n').filter(Boolean)) process.kill(Number(pid), 'SIGSTOP')
  await pause(2000)
}

const began = performance.now()
await pause(8000)
const { perSecond, p50, p95, p99 } = ratesOf(sold, { from: began + 2000, until: performance.now() })
console.log(
  `${values.callers} callers, ${shops.length} stores: ${perSecond.toFixed(0)} sales/s, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
)

let pageStayedOpen = false
if (isSynchronous) {
  await breakAndWait('the process of the primary was killed', {
    act: async () => (await cluster.primary()).killServer(),
  })
  const node = await cluster.primary()
  await breakAndWait('the whole node of the primary was killed', { act: node.kill, repair: node.start })
  pageStayedOpen = watched.isOpen
  await breakAndWait('a process of the API was killed', { act: async () => cluster.apis[0].kill() })
} else {
  await soldAfter(200)
  await stopReplication()
  const node = await cluster.primary()
  await node.kill()
  await soldAfter(100)
}
await selling.stop()

const refused = Object.entries(selling.refusals).map(([what, count]) => `${count} × ${what}`)
console.log(`sent again: ${refused.join(', ') || 'nothing'}`)
console.log(`answered from a first attempt: ${sold.filter(({ isReplay }) => isReplay).length}`)

/** Each process says how far its replica is behind, or nothing while it reads from the primary. */
const readsReplica = async ({ port }) => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  return /^tillsight_replica_behind_seconds [\d.e-]+$/m.test(await answer.text())
}
const explored = async () => {
  const asked = { metrics: ['sales'], start_date: '2020-01-01', end_date: '2040-12-31' }
  const counts = shops.map(({ token }) => get(cluster.address, { path: '/metric/query', token, body: asked }))
  const values = await Promise.all(counts)
  return values.reduce((sum, { values: { sales } }) => sum + sales, 0)
}

const checks = await checkSales(cluster, { sold, shops })
if (isSynchronous) {
  await pause(2000)
  const fromReplica = await Promise.all(cluster.apis.map(readsReplica))
  checks.push([
    `an open page got ${watched.events} events, and stayed open through both failovers`,
    pageStayedOpen,
  ])
  checks.push(['every process reads from the replica', fromReplica.every(Boolean)])
  const count = await explored()
  checks.push([`Explore counts ${count} sales`, count === sold.length])
  checks.push([
    `unexpected answers: ${selling.problems.slice(0, 3).join('; ') || 'none'}`,
    selling.problems.length === 0,
  ])
}
for (const [what, isRight] of checks) console.log(`${isRight ? 'ok  ' : 'FAIL'} ${what}`)
watched.close()
await end(checks.every(([, isRight]) => isRight) ? 0 : 1)
