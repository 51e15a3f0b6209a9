import { setTimeout as sleep } from 'node:timers/promises'
import { it } from 'vitest'
import { aDatabase } from '#testing/a-database.ts'
import { aProxy } from '#testing/a-proxy.ts'
import { aSellingShop } from '#testing/a-selling-shop.ts'
import { aTillsight } from '#testing/a-tillsight.ts'
import { expectWholeBooks } from '#testing/expect-whole-books.ts'
import { faultTimes } from '#testing/long-run.ts'

type DatabaseProxy = Awaited<ReturnType<typeof aProxy>>

const faults: [string, (proxy: DatabaseProxy) => void, { times: number; ms: number }][] = [
  ['is cut', (proxy) => proxy.cut(), { times: faultTimes, ms: 500 }],
  ['loses all that is sent', (proxy) => proxy.freeze(), { times: 2, ms: 5000 }],
]

it.for(faults)(
  'the network to the database %s during sales',
  { timeout: 60_000 + faultTimes * 10_000 },
  async ([, fail, { times, ms }], { task }) => {
    const url = await aDatabase()
    const proxy = await aProxy(url)
    const tillsight = await aTillsight({ DATABASE_URL: proxy.url, RATE_LIMIT: 'off' })
    const shop = await aSellingShop(() => tillsight)
    const backMs: number[] = []
    shop.openTills()

    for (let time = 0; time < times; time += 1) {
      const enough = shop.sold.length + 20
      while (shop.sold.length < enough) await sleep(10)
      const interrupted = shop.isInterrupted()
      fail(proxy)
      await sleep(ms)
      await interrupted
      proxy.restore()
      backMs.push(await shop.sellsAgainAfter(performance.now()))
    }

    await expectWholeBooks(shop, { task, place: { DATABASE_URL: url }, times, backMs })
  },
)
