import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aDataDir } from '#testing/a-data-dir.ts'
import { aSellingShop } from '#testing/a-selling-shop.ts'
import { aSmallDisk, type SmallDisk } from '#testing/a-small-disk.ts'
import { askProcess, aTillsight } from '#testing/a-tillsight.ts'
import { works } from '#testing/ask-slowly.ts'
import { isRunning, postmasterOf, serverProcesses } from '#testing/embedded-processes.ts'
import { expectWholeBooks } from '#testing/expect-whole-books.ts'

const megabyte = 1024 ** 2
const polling = { timeout: 60_000, interval: 50 }

const aShopOn = async (dataDir: string) => {
  const tillsight = await aTillsight({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
  const shop = await aSellingShop(() => tillsight)
  return { tillsight, shop, place: { DATA_DIR: dataDir } }
}

const afterDisk = async (disk: SmallDisk) => {
  const dataDir = path.join(disk.folder, 'data')
  return { dataDir, ...(await aShopOn(dataDir)) }
}

const disks = [aSmallDisk(250), aSmallDisk(250)] as const
// Where no separate disk can be mounted, there is no test to skip.
if (disks[0] && disks[1]) {
  const [full, locked] = disks

  it('a disk that is full during sales, and has space again', { timeout: 240_000 }, async ({ task }) => {
    const { tillsight, shop, place } = await afterDisk(full)
    const backMs: number[] = []
    const times = 3
    shop.openTills()

    for (let time = 0; time < times; time += 1) {
      const enough = shop.sold.length + 20
      while (shop.sold.length < enough) await sleep(10)
      // Faster than the watch on the disk: PostgreSQL finds no space for what it writes.
      full.fillUpTo(time === 0 ? 30 * megabyte : 0)
      const refused = async () =>
        (
          await askProcess(tillsight, '/product_categories/create', {
            body: { name: 'Tea' },
            token: shop.token(),
          })
        )?.code
      await expect.poll(refused, polling).toBe(503)
      await sleep(1000)
      full.empty()
      backMs.push(await shop.sellsAgainAfter(performance.now()))
    }

    expect(shop.interrupted()).toBeGreaterThan(0)
    await expectWholeBooks(shop, { task, place, times, backMs })
  })

  it('a disk that becomes read-only, and is writable again', { timeout: 240_000 }, async ({ task }) => {
    const { tillsight, shop, place, dataDir } = await afterDisk(locked)
    const backMs: number[] = []
    const times = 3
    shop.openTills()

    for (let time = 0; time < times; time += 1) {
      const enough = shop.sold.length + 20
      while (shop.sold.length < enough) await sleep(10)
      // A disk with open files cannot be made read-only: its database ends first, and cannot start again.
      tillsight.child.kill('SIGSTOP')
      process.kill(postmasterOf(dataDir), 'SIGKILL')
      await expect.poll(() => locked.remount('ro'), polling).toBe(true)
      tillsight.child.kill('SIGCONT')
      await expect.poll(() => works(tillsight), polling).toBe(false)
      await sleep(1500)
      locked.remount('rw')
      backMs.push(await shop.sellsAgainAfter(performance.now()))
    }

    expect(shop.interrupted()).toBeGreaterThan(0)
    await expectWholeBooks(shop, { task, place, times, backMs })
  })
}

/** What happens to each sync of the disk, for as long as strace is attached to the server. */
const withEverySync = async (dataDir: string, fault: string) => {
  const syncs = 'fsync,fdatasync'
  const attached = serverProcesses(dataDir).flatMap((pid) => ['-p', String(pid)])
  const child = spawn(
    'strace',
    ['-f', '-o', '/dev/null', '-e', `trace=${syncs}`, '-e', `inject=${syncs}:${fault}`, ...attached],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const [said] = await once(child.stderr, 'data')
  expect(String(said)).toContain('attached')
  const ended = once(child, 'close')
  return async () => {
    child.kill('SIGINT')
    await ended
  }
}

const delayMs = 300

it('a slow disk: each sync takes 0.3 seconds longer', { timeout: 240_000 }, async ({ task }) => {
  const dataDir = await aDataDir()
  const { shop, place } = await aShopOn(dataDir)
  shop.openTills()
  await sleep(1000)

  const detach = await withEverySync(dataDir, `delay_enter=${delayMs * 1000}`)
  const slow = [await shop.sellsAgainAfter(performance.now()), await shop.sellsAgainAfter(performance.now())]
  await sleep(10_000)
  await detach()
  const backMs = [await shop.sellsAgainAfter(performance.now())]

  expect(Math.min(...slow)).toBeGreaterThan(delayMs)
  await expectWholeBooks(shop, {
    task,
    place,
    times: 1,
    backMs,
    note: `a sale took ${Math.round(slow[0] ?? 0)} ms`,
  })
})

it('a disk that fails to sync what was written', { timeout: 240_000 }, async ({ task }) => {
  const dataDir = await aDataDir()
  const { shop, place } = await aShopOn(dataDir)
  const backMs: number[] = []
  const times = 3
  shop.openTills()

  for (let time = 0; time < times; time += 1) {
    const enough = shop.sold.length + 20
    while (shop.sold.length < enough) await sleep(10)
    const before = shop.interrupted()
    const backends = serverProcesses(dataDir).slice(1)
    const detach = await withEverySync(dataDir, 'error=EIO')
    await expect.poll(() => backends.some((pid) => !isRunning(pid)), polling).toBe(true)
    await detach()
    backMs.push(await shop.sellsAgainAfter(performance.now()))
    expect(shop.interrupted()).toBeGreaterThan(before)
  }

  await expectWholeBooks(shop, { task, place, times, backMs })
})
