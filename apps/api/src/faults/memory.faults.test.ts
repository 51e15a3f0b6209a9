import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { aDataDir } from '#testing/a-data-dir.ts'
import { aFolder } from '#testing/a-folder.ts'
import { aSellingShop } from '#testing/a-selling-shop.ts'
import { aTillsight } from '#testing/a-tillsight.ts'
import { expectWholeBooks, urlOf } from '#testing/expect-whole-books.ts'
import { faultTimes } from '#testing/long-run.ts'

/** Loaded before the app: on a signal it takes memory until there is none. */
const leak = `
  process.on('SIGUSR2', () => {
    for (const taken = []; ; ) taken.push(Array(100_000).fill(0.5))
  })`

it('the API runs out of memory during sales', { timeout: 300_000 }, async ({ task }) => {
  const place = { DATA_DIR: await aDataDir() }
  const file = path.join(aFolder({ 'leak.mjs': leak }), 'leak.mjs')
  const options = `--max-old-space-size=128 --import=${file}`
  const start = () => aTillsight({ ...place, RATE_LIMIT: 'off', NODE_OPTIONS: options })
  let tillsight = await start()
  const shop = await aSellingShop(() => tillsight)
  const backMs: number[] = []
  const times = 3
  shop.openTills()

  for (let time = 0; time < times; time += 1) {
    const enough = shop.sold.length + 20
    while (shop.sold.length < enough) await sleep(10)
    const since = performance.now()
    tillsight.child.kill('SIGUSR2')
    await tillsight.ended
    expect(tillsight.complained()).toContain('out of memory')
    tillsight = await start()
    backMs.push(await shop.sellsAgainAfter(since))
  }

  expect(shop.interrupted()).toBeGreaterThan(0)
  await expectWholeBooks(shop, { task, place, times, backMs })
})

/** A connection of the pool, at work or not. */
const aBackend = async (place: { DATA_DIR: string }): Promise<number> => {
  const client = new pg.Client({ connectionString: urlOf(place) })
  await client.connect()
  const { rows } = await client.query(
    "select pid from pg_stat_activity where application_name = 'tillsight' order by state = 'active' desc, random() limit 1",
  )
  await client.end()
  return rows[0].pid
}

it('a backend of PostgreSQL is killed for want of memory during sales', {
  timeout: 60_000 + faultTimes * 10_000,
}, async ({ task }) => {
  const place = { DATA_DIR: await aDataDir() }
  const tillsight = await aTillsight({ ...place, RATE_LIMIT: 'off' })
  const shop = await aSellingShop(() => tillsight)
  const backMs: number[] = []
  shop.openTills()

  for (let time = 0; time < faultTimes; time += 1) {
    const enough = shop.sold.length + 20
    while (shop.sold.length < enough) await sleep(10)
    const pid = await aBackend(place)
    const since = performance.now()
    const interrupted = shop.isInterrupted()
    process.kill(pid, 'SIGKILL')
    await interrupted
    backMs.push(await shop.sellsAgainAfter(since))
  }

  await expectWholeBooks(shop, { task, place, times: faultTimes, backMs })
})
