import { type BenchApp, type Store, startBenchApp } from './bench-app.ts'
import { exponentOf } from './exponent.ts'
import { fill, fillLists } from './fill.ts'
import { everydayReads } from './reads.ts'
import { measure } from './timing.ts'
import { say, startVerdict } from './verdict.ts'

/**
 * How the cost of each list and dashboard grows with the lines of a store: one store of each size in one database, asked
 * in turn so that a busy moment is not taken for growth. `BENCH_GROWTH=1000,10000` chooses the sizes.
 */
const sizes = (process.env.BENCH_GROWTH ?? '1000,10000,100000,1000000').split(',').map(Number)
const linesOfASale = 1.9
const rounds = 5

type Sized = Store & { lines: number }

const storeOf = async (app: BenchApp, lines: number): Promise<Sized> => {
  const sales = Math.ceil(lines / linesOfASale)
  say(`Filling a store with ${lines.toLocaleString('en-US')} lines…`)
  const store = await app.aStore(`${lines} lines`)
  const [products, customers] = [Math.min(2000, Math.ceil(lines / 10)), Math.max(100, Math.ceil(sales / 25))]
  await fill(app.database, store, { sales, products, customers })
  await fillLists(app.database, store)
  return { ...store, lines }
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const app = await startBenchApp('bench-growth', { isFresh: true })
const stores: Sized[] = []
for (const lines of sizes) stores.push(await storeOf(app, lines))
await app.admin.query('vacuum analyze')
const verdict = startVerdict(app.engine)
verdict.title(
  `p50 in milliseconds at the server, by lines: ${sizes.map((size) => size.toLocaleString('en-US')).join(' · ')}`,
)
for (const { name, path } of everydayReads) {
  const seenOf = new Map<number, number[]>(sizes.map((lines) => [lines, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const { token, lines } of stores) {
      const ask = async () => void (await app.json(path, token))
      const { p50 } = await measure(ask, {
        times: 15,
        atOnce: 1,
        took: app.took,
        warmUp: round === 0 ? 40 : 3,
      })
      seenOf.get(lines)?.push(p50)
    }
  const points = sizes.map((lines) => ({ lines, ms: middle(seenOf.get(lines) ?? []) }))
  const exponent = Math.max(0, exponentOf(points))
  verdict.judge(
    { name, bar: 'growth', seen: { exponent } },
    points.map(({ ms }) => ms.toFixed(1)).join(' · '),
  )
}
verdict.conclude()
await app.stop()
