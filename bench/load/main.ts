import { setTimeout as sleep } from 'node:timers/promises'
import { fill } from '../fill.ts'
import { chunksOfSales, importing } from '../import-file.ts'
import { measureTv } from '../measure-tv.ts'
import { pairScreens } from '../paired-screen.ts'
import { startSellingApp } from '../selling-app.ts'
import { addSmallStores } from '../small-stores.ts'
import { spread } from '../timing.ts'
import { say, startVerdict } from '../verdict.ts'
import { runCallers } from './callers.ts'
import { actsOf } from './mix.ts'
import { type Heavy, startSamples } from './samples.ts'
import { openStreams } from './streams.ts'

/** Mixed traffic of many callers and open streams for a while, with one heavy export or import at a time beside it. */
const setting = (name: string, usual: number): number => Number(process.env[`LOAD_${name}`] ?? usual)
const [callers, streams, minutes] = [
  setting('CALLERS', 300),
  setting('STREAMS', 1000),
  setting('MINUTES', 30),
]
const [pauseMs, sales, rows] = [setting('PAUSE_MS', 3000), setting('SALES', 200_000), setting('ROWS', 20_000)]
/** One person may have 20 streams open, of which the callers need none. */
const streamsOfAStore = 18
const screensMeasured = 10

const app = await startSellingApp('load')
const verdict = startVerdict(process.env.DATABASE_URL ? 'server' : 'embedded')
say('Filling the stores…')
const stores = await addSmallStores(app.admin, Math.max(20, Math.ceil(streams / streamsOfAStore)))
const [large, imported, measured] = [await app.aStore('large'), await app.aStore('imports'), stores.at(-1)]
if (!measured) throw new Error('no store was made')
await fill(app.database, large, { sales, products: 2000, customers: 20_000 })

say('Opening the streams…')
const screens = await pairScreens(app.address, stores[0]?.token ?? '', Math.floor(streams / 10))
const live = Array.from({ length: streams - screens.length }, (_, place) => ({
  url: `${app.address}/live/stream`,
  token: stores[Math.floor(place / streamsOfAStore) % stores.length]?.token ?? '',
}))
const opened = await openStreams([
  ...live,
  ...screens.map((token) => ({ url: `${app.address}/tv/stream`, token })),
])

const samples = startSamples()
let [isOver, heavy]: [boolean, Heavy] = [false, null]
const memory: number[] = []
const watchMemory = async (): Promise<void> => {
  while (!isOver) {
    memory.push(app.memory())
    await sleep(5000)
  }
}

const heavyWork: Record<'export' | 'import', (turn: number) => Promise<unknown>> = {
  export: async () => (await app.ask('/sale/export?fmt=csv', large.token)).arrayBuffer(),
  import: (turn) =>
    importing((path, body) => app.json(path, imported.token, body)).importFile('sales.csv', () =>
      chunksOfSales({ rows, first: rows * turn }),
    ),
}
const seconds = minutes * 60
/** Half of the time is quiet. */
const runHeavyWork = async (): Promise<void> => {
  const end = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < end; turn += 1)
    for (const work of ['export', 'import'] as const) {
      await sleep(Math.min(60, seconds / 6) * 1000)
      heavy = work
      await heavyWork[work](turn).catch((error) => samples.fail(`the heavy ${work}`, error))
      heavy = null
    }
  isOver = true
}

say(`${callers} callers and ${streams} streams for ${minutes} minutes…`)
const began = performance.now()
const acts = actsOf(app)
const sell = acts.find(({ name }) => name === 'a sale')
const [tv] = await Promise.all([
  measureTv({
    ...{ address: app.address, token: measured.token, screens: screensMeasured },
    sell: async (turn: number) => {
      await sleep(2000)
      await sell?.run(measured, turn)
    },
    isOver: () => isOver,
  }),
  runCallers({
    callers,
    stores: stores.slice(0, -1),
    acts,
    samples,
    pauseMs,
    heavyNow: () => heavy,
    isOver: () => isOver,
  }),
  watchMemory(),
  runHeavyWork(),
])
const took = (performance.now() - began) / 1000

const middleOf = (from: number, until: number): number => {
  const part = memory.slice(Math.floor(memory.length * from), Math.ceil(memory.length * until))
  return part.toSorted((one, other) => one - other)[Math.floor(part.length / 2)] ?? Number.NaN
}
verdict.title(
  `${callers} callers and ${streams} streams, ${(took / 60).toFixed(1)} minutes; milliseconds at the caller`,
)
for (const { name, timing, count, errors } of samples.acts(took))
  verdict.judge({ name, bar: 'loadedCall', seen: { ...spread(timing), errors } }, `${count} times`)
const quiet = samples.salesBeside(null)
for (const work of ['export', 'import'] as const) {
  const beside = samples.salesBeside(work)
  const timesQuiet = Math.max(beside.p50 / quiet.p50, beside.p95 / quiet.p95)
  const seen = { ...spread(beside), timesQuiet }
  verdict.judge(
    { name: `a sale beside a heavy ${work}`, bar: 'besideHeavyWork', seen },
    `${beside.count} times`,
  )
}
verdict.judge({ name: `a sale, until ${screensMeasured} screens have it`, bar: 'tv', seen: spread(tv) })
const heavyErrors = samples.errors().filter(([message]) => message.startsWith('the heavy')).length
verdict.judge(
  {
    name: 'streams and heavy work',
    bar: 'loadedStreams',
    seen: { errors: opened.errors.length + heavyErrors },
  },
  `${opened.events()} events`,
)
const [early, late] = [middleOf(0.2, 0.4), middleOf(0.8, 1)]
verdict.judge(
  { name: 'memory of the process', bar: 'loadedMemory', seen: { timesEarlier: late / early } },
  `${early.toFixed(0)} → ${late.toFixed(0)} MB, at most ${Math.max(...memory).toFixed(0)}`,
)
for (const [message, count] of samples.errors().slice(0, 10)) say(`${count} × ${message}`)
for (const message of new Set(opened.errors)) say(message)
verdict.conclude()
opened.stop()
await app.stop()
