import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aDataDir } from '#testing/a-data-dir.ts'
import { aFolder } from '#testing/a-folder.ts'
import { aSellingShop } from '#testing/a-selling-shop.ts'
import { askProcess, aTillsight } from '#testing/a-tillsight.ts'
import { expectWholeBooks } from '#testing/expect-whole-books.ts'

const libraries = '/usr/lib'
/** The library of the Debian package faketime, which sits between a program and its clock. */
const library = existsSync(libraries)
  ? readdirSync(libraries)
      .map((name) => path.join(libraries, name, 'faketime/libfaketimeMT.so.1'))
      .find((file) => existsSync(file))
  : undefined

/** A clock for a process and its database that can be set while they run. */
const aClock = (preload: string) => {
  const folder = aFolder()
  const file = path.join(folder, 'clock')
  const set = (offset: string) => writeFileSync(file, offset)
  set('+0')
  // The database runs as another user.
  chmodSync(folder, 0o755)
  const settings = {
    LD_PRELOAD: preload,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { settings, set }
}

// Where it is not installed, there is no test to skip.
if (library) {
  it('the clock jumps eight days ahead and back, and by hours', { timeout: 240_000 }, async ({ task }) => {
    const clock = aClock(library)
    const dataDir = await aDataDir()
    const tillsight = await aTillsight({ DATA_DIR: dataDir, RATE_LIMIT: 'off', ...clock.settings })
    const shop = await aSellingShop(() => tillsight)
    const account = async () =>
      (await askProcess(tillsight, '/account/info/my', { token: shop.token() }))?.code
    const backMs: number[] = []
    const offsets = ['+8d', '+0', '-8d', '+3h', '-3h', '+0']

    for (const offset of offsets) {
      shop.openTills()
      await sleep(500)
      await shop.closeTills()
      clock.set(offset)
      const since = performance.now()
      // A session lasts a week from its last use, by the clock of then.
      const code = await account()
      if (code === 401) await shop.signIn()
      if (offset === '+8d') expect(code).toBe(401)
      backMs.push(await shop.sellsAgainAfter(since))
    }

    await expectWholeBooks(shop, { task, place: { DATA_DIR: dataDir }, times: offsets.length, backMs })
  })
}
