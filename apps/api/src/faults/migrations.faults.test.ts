import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { anEmptyDatabase } from '#testing/a-database.ts'
import { aSellingShop } from '#testing/a-selling-shop.ts'
import { aTillsight } from '#testing/a-tillsight.ts'
import { expectWholeBooks } from '#testing/expect-whole-books.ts'
import { migrations } from '#testing/global-setup.ts'
import { ask } from '#testing/run-command.ts'

const all = readdirSync(migrations).filter((name) => name.endsWith('.sql'))

const appliedTo = async ({ DATABASE_URL: url }: { DATABASE_URL: string }): Promise<unknown[]> =>
  (await ask(url, 'select name from schema_migration order by version')).map(({ name }) => name)

it('four processes migrate an empty database at once', { timeout: 300_000 }, async ({ task }) => {
  const place = { DATABASE_URL: await anEmptyDatabase() }
  const settings = { ...place, RATE_LIMIT: 'off' }
  const since = performance.now()

  const starting = [aTillsight(settings), aTillsight(settings), aTillsight(settings)]
  const processes = [await aTillsight(settings), ...(await Promise.all(starting))] as const

  const shop = await aSellingShop(() => processes[randomInt(processes.length)] ?? processes[0])
  const backMs = [await shop.sellsAgainAfter(since)]
  shop.openTills()
  await sleep(2000)
  expect(await appliedTo(place)).toEqual(all)
  await expectWholeBooks(shop, { task, place, times: processes.length, backMs })
})

it('a process is killed again and again while it migrates', { timeout: 300_000 }, async ({ task }) => {
  const place = { DATABASE_URL: await anEmptyDatabase() }
  const settings = { ...place, RATE_LIMIT: 'off' }
  const killAfter = (enough: number) => async (child: ChildProcess) => {
    while ((await appliedTo(place).catch(() => [])).length < enough) await sleep(2)
    child.kill('SIGKILL')
  }
  let times = 0

  for (let enough = 3; enough < all.length; enough = (await appliedTo(place)).length + randomInt(10, 30)) {
    const killed = await aTillsight(settings, { onStarted: killAfter(enough) })
    expect(await killed.ended).toBe('SIGKILL')
    times += 1
  }
  const since = performance.now()
  const tillsight = await aTillsight(settings)

  const shop = await aSellingShop(() => tillsight)
  const backMs = [await shop.sellsAgainAfter(since)]
  expect(times).toBeGreaterThan(2)
  expect(await appliedTo(place)).toEqual(all)
  await expectWholeBooks(shop, { task, place, times, backMs })
})
