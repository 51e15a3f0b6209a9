import type { startBaseline } from './baseline.ts'
import type { BenchApp } from './bench-app.ts'
import type { Known } from './filled-store.ts'
import { measure, measureTills, spread } from './timing.ts'
import type { Verdict } from './verdict.ts'

/** A sale of two lines, every other one to a customer. */
export const sellingTo =
  ({ json }: BenchApp, { token, products, customers }: Known) =>
  async (turn: number): Promise<void> => {
    await json('/sale/create', token, {
      id_customer: turn % 2 ? customers[turn % customers.length]?.id : null,
      lines: [
        { id_product: products[turn % products.length]?.id, quantity: 1 },
        { id_product: products[(turn * 7) % products.length]?.id, quantity: 2, discount: 10 },
      ],
    })
  }

/** A sale every four seconds at each of them: more than people can scan and pay. */
const shop = { tills: 16, everyMs: 4000, forMs: 120_000 }

const callers = [
  { atOnce: 1, bar: 'sale' },
  { atOnce: 4, bar: 'crowdedSale' },
  { atOnce: 16, bar: 'busySale' },
  { atOnce: 64, bar: 'crowdedSale' },
] as const

type Compared = { baseline: Awaited<ReturnType<typeof startBaseline>>; verdict: Verdict }

/** Sales of one store: at the tills of a busy shop, and by callers without a pause, each beside the same rows written by one statement. */
export const measureSelling = async (
  app: BenchApp,
  known: Known,
  { baseline, verdict }: Compared,
): Promise<void> => {
  const sell = sellingTo(app, known)
  const paced = await measureTills(sell, { ...shop, took: app.took })
  verdict.judge(
    { name: `a sale of two lines, at ${shop.tills} tills`, bar: 'sale', seen: spread(paced) },
    `${paced.perSecond.toFixed(0)} a second`,
  )
  for (const { atOnce, bar } of callers) {
    const times = Math.round(300 * Math.sqrt(atOnce))
    const floor = await measure(baseline.sell, { times, atOnce, took: baseline.took })
    verdict.show(`one statement: a sale, ${atOnce} at once`, floor, `${floor.perSecond.toFixed(0)} a second`)
    const seen = await measure(sell, { times, atOnce, took: app.took })
    const timesFloor = seen.p50 / floor.p50
    const timesFloorRate = floor.perSecond / seen.perSecond
    verdict.judge(
      {
        name: `a sale of two lines, ${atOnce} at once`,
        bar,
        seen: { ...spread(seen), timesFloor, timesFloorRate },
      },
      `${seen.perSecond.toFixed(0)} a second`,
    )
  }
}
