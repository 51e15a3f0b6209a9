import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, it } from 'vitest'
import { aDataDir } from '#testing/a-data-dir.ts'
import { aSellingShop } from '#testing/a-selling-shop.ts'
import { aTillsight, type Tillsight } from '#testing/a-tillsight.ts'
import { killBoth, postmasterOf } from '#testing/embedded-processes.ts'
import { expectWholeBooks } from '#testing/expect-whole-books.ts'
import { faultTimes } from '#testing/long-run.ts'

type Kill = (tillsight: Tillsight, dataDir: string) => Promise<void>

const killApi: Kill = async ({ child, ended }) => {
  child.kill('SIGKILL')
  await ended
}

/** Its processes end with it, and Tillsight starts it again. */
const killDatabase: Kill = async (_tillsight, dataDir) => {
  process.kill(postmasterOf(dataDir), 'SIGKILL')
}

/** Longer than a kill in every run takes on a busy machine. */
const timeout = 60_000 + faultTimes * 20_000

describe('kill -9 during sales', () => {
  it.for<[string, Kill]>([
    ['of the API', killApi],
    ['of PostgreSQL', killDatabase],
    ['of both', killBoth],
  ])('%s', { timeout }, async ([, kill], { task }) => {
    const dataDir = await aDataDir()
    const start = () => aTillsight({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
    let tillsight = await start()
    const shop = await aSellingShop(() => tillsight)
    const backMs: number[] = []
    shop.openTills()

    for (let times = 0; times < faultTimes; times += 1) {
      const enough = shop.sold.length + randomInt(5, 60)
      while (shop.sold.length < enough) await sleep(randomInt(1, 10))
      const since = performance.now()
      const interrupted = shop.isInterrupted()
      await kill(tillsight, dataDir)
      await interrupted
      if (kill !== killDatabase) tillsight = await start()
      backMs.push(await shop.sellsAgainAfter(since))
    }

    await expectWholeBooks(shop, { task, place: { DATA_DIR: dataDir }, times: faultTimes, backMs })
  })
})
