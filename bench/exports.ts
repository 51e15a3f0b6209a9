import { setTimeout as sleep } from 'node:timers/promises'
import { fill } from './fill.ts'
import { startSellingApp } from './selling-app.ts'
import { timingOf } from './timing.ts'
import { say } from './verdict.ts'

/** Asks for twenty exports of a large store at once, while another store looks at its sales. */
const sales = Number(process.env.BENCH_SALES ?? 500_000)
const exportsAtOnce = 20
const { database, admin, address, json, aStore, stop } = await startSellingApp('exports')

const [large, small] = [await aStore('large'), await aStore('small')]
say(`Filling a store with ${sales.toLocaleString('en-US')} sales`)
await fill(database, large, { sales, products: 2000, customers: 20_000 })
await fill(database, small, { sales: 2000, products: 200, customers: 200 })
await admin.query('analyze')

/** The other store's list, again and again until the work is over. */
const listed = async (name: string, work: () => Promise<string>) => {
  const times: number[] = []
  let isOver = false
  const began = performance.now()
  const watching = (async () => {
    while (!isOver) {
      const at = performance.now()
      await json('/sale/view', small.token)
      times.push(performance.now() - at)
      await sleep(20)
    }
  })()
  const said = await work().finally(() => {
    isOver = true
  })
  await watching
  const seconds = (performance.now() - began) / 1000
  const { p50, p95, p99 } = timingOf(times, seconds)
  say(
    `${name.padEnd(6)} ${seconds.toFixed(0).padStart(4)} s, ${times.length} lists: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)}; ${said}`,
  )
}

const exportOnce = async (fmt: string): Promise<string> => {
  const answer = await fetch(`${address}/sale/export?fmt=${fmt}`, {
    headers: { authorization: `Bearer ${large.token}` },
  }).catch(() => null)
  if (!answer) return 'nothing within 5 minutes'
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += chunk.length
  return `${answer.status}${answer.headers.get('retry-after') ? ' with a time' : ''}, ${(bytes / 2 ** 20).toFixed(0)} MB`
}

const counted = (answers: readonly string[]): string =>
  [...new Set(answers)].map((one) => `${answers.filter((other) => other === one).length} × ${one}`).join('; ')

await listed('warm', () => sleep(5000).then(() => ''))
await listed('alone', () => sleep(20_000).then(() => ''))
for (const fmt of ['csv', 'excel', 'pdf'])
  await listed(fmt, async () =>
    counted(await Promise.all(Array.from({ length: exportsAtOnce }, () => exportOnce(fmt)))),
  )
await stop()
