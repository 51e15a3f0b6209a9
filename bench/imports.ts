import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chunksOfSales, importing } from './import-file.ts'
import { timingOf } from './timing.ts'

/** The import of a file of sales while the shop sells, on the built app with its embedded database. */
const rows = Number(process.env.BENCH_ROWS ?? 100_000)

const entry = fileURLToPath(new URL('../apps/api/dist/main.js', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'tillsight-bench-'))

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const port = await freePort()
const address = `http://127.0.0.1:${port}`
const server = spawn(process.execPath, ['--no-memory-reducer', entry], {
  env: {
    ...process.env,
    ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    ...{ DEMO: '0', RATE_LIMIT: '0', LOG_LEVEL: 'warn' },
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const hasEnded = new Promise<void>((resolve) => server.once('close', () => resolve()))

type Usage = { megabytes: number; process: number; database: number }

const secondsOf = (time: string): number =>
  time
    .split(/[-:]/)
    .reverse()
    .reduce((sum, part, place) => sum + Number(part) * ([1, 60, 3600, 86_400][place] ?? 0), 0)

/** Of the server, and the processor seconds of the processes of its database. */
const usage = (): Usage => {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,time='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, ppid, rss, time = '0']) => ({
      ...{ pid: Number(pid), ppid: Number(ppid), rss: Number(rss), seconds: secondsOf(time) },
    }))
  const below = (pid: number): typeof list =>
    list.filter(({ ppid }) => ppid === pid).flatMap((child) => [child, ...below(child.pid)])
  const own = list.find(({ pid }) => pid === server.pid)
  return {
    megabytes: (own?.rss ?? 0) / 1024,
    process: own?.seconds ?? 0,
    database: below(server.pid ?? -1).reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

let token = ''
const ask = async (path: string, body?: object | FormData) => {
  const answer = await fetch(address + path, {
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
  })
  // biome-ignore lint/suspicious/noExplicitAny: each call answers something else
  const { data, message } = (await answer.json()) as { data: any; message?: string }
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${message}`)
  return data
}

const { infoOf, upload, read, check, start, importFile } = importing(ask)

const write = ([name = '', ...columns]: readonly string[]): void => {
  process.stdout.write(`${name.padEnd(8)}${columns.map((column) => column.padStart(10)).join('')}\n`)
}

const soldIn: number[] = []

/** Until the step has ended: how long it took, and how long its progress stood still at most. */
const run = async (name: string, id: string, begin: () => Promise<unknown>): Promise<void> => {
  soldIn.length = 0
  const [began, before] = [performance.now(), usage()]
  let [still, movedAt, done, peak] = [0, began, -1, before.megabytes]
  await begin()
  for (let turn = 0; ; turn += 1) {
    const found = await infoOf(id)
    const now = performance.now()
    still = Math.max(still, now - movedAt)
    if (found.progress.done !== done) [movedAt, done] = [now, found.progress.done]
    if (turn % 10 === 0) peak = Math.max(peak, usage().megabytes)
    if (!found.state.endsWith('ing')) {
      if (found.message) throw new Error(found.message)
      break
    }
    await pause(300)
  }
  const [after, { p50, p99 }] = [usage(), timingOf(soldIn, 1)]
  write([
    name,
    ...[
      performance.now() - began,
      (after.process - before.process) * 1000,
      (after.database - before.database) * 1000,
    ]
      .concat(still)
      .map((ms) => `${(ms / 1000).toFixed(1)} s`),
    `${peak.toFixed(0)} MB`,
    ...[p50, p99, Math.max(...soldIn)].map((ms) => `${ms.toFixed(0)} ms`),
    String(soldIn.length),
  ])
}

const steps: readonly [name: string, begin: (id: string) => Promise<unknown>][] = [
  ['read', read],
  ['check', check],
  ['import', start],
  ['preview', (id) => ask('/import/undo', { id, preview: true })],
  ['undo', (id) => ask('/import/undo', { id })],
]

/** What the shop sells meanwhile is one of the products of the file. */
const aProduct = async (): Promise<string> => {
  const file = Buffer.from('name,sku,category,price,cost,quantity\nProduct 1,P-1,Other,6.00,2.00,1000000\n')
  await importFile('products.csv', () => [file])
  return (await ask('/product/view'))[0].id
}

let isOpen = true
const sell = async (id_product: string): Promise<void> => {
  while (isOpen) {
    const began = performance.now()
    await ask('/sale/create', { id_customer: null, lines: [{ id_product, quantity: 1 }] })
    soldIn.push(performance.now() - began)
    await pause(200)
  }
}

try {
  while (!(await fetch(address).catch(() => null))) await pause(200)
  const owner = await ask('/auth/register', {
    full_name: 'Bench Owner',
    email: `bench-${Date.now()}@example.com`,
    number: '+12133734253',
    password: 'Bench owner 1',
    store_name: 'Bench',
    time_zone: 'UTC',
  })
  token = owner.token
  const product = await aProduct()
  const id = await upload('sales.csv', () => chunksOfSales({ rows }))
  process.stdout.write(`${rows.toLocaleString('en-US')} sales, while others are recorded\n\n`)
  write(['', 'time', 'process', 'database', 'still', 'memory', 'sale p50', 'p99', 'most', 'sales'])
  const selling = sell(product)
  selling.catch(() => {})
  for (const [name, begin] of steps) {
    await run(name, id, () => begin(id))
    const { state, counts } = await infoOf(id)
    if (state === 'checked' && counts.new !== rows) throw new Error(`Only ${counts.new} rows are new.`)
  }
  isOpen = false
  await selling
} finally {
  server.kill('SIGTERM')
  await hasEnded
  rmSync(dataDir, { recursive: true, force: true })
}
