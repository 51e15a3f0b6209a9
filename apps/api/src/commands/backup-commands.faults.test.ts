import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { verifyBackup } from '#platform/database/backup/verify-backup.ts'
import { embeddedUrl, runningServer } from '#platform/database/embedded-cluster.ts'
import { aDataDir } from '#testing/a-data-dir.ts'
import { aCopyOf, aDatabase } from '#testing/a-database.ts'
import { aFolder } from '#testing/a-folder.ts'
import { loadSamples } from '#testing/a-sample.ts'
import { aSmallDisk } from '#testing/a-small-disk.ts'
import { aRegistration, aStore } from '#testing/a-store.ts'
import { askProcess, aTillsight, startCommand } from '#testing/a-tillsight.ts'
import { ask, backupsIn, run, sumOf } from '#testing/run-command.ts'
import { withTestApp } from '#testing/test-app.ts'

const disk = aSmallDisk(64)

/** A database with a year of sales that nobody is connected to, and its backup. */
let filled: { url: string; file: string; sums: unknown }
beforeAll(async () => {
  const [url, folder] = [await aDatabase(), aFolder()]
  await withTestApp({ DATABASE_URL: url }, async (app) => loadSamples(await aStore({}, app)))
  const { said } = await run('backup', ['--to', folder], { DATABASE_URL: url })
  expect(said).toMatch(/rows, .* MB, verified/)
  await ask(url, 'delete from backup_run')
  filled = { url, file: path.join(folder, backupsIn(folder)[0] ?? ''), sums: await sumOf(url) }
}, 120_000)

describe('on a server', () => {
  it('data is replaced only when asked, is backed up before, and never under a running Tillsight', async () => {
    const [url, folder] = [await aCopyOf(filled.url), aFolder()]
    await ask(url, 'delete from expense')
    const settings = { DATABASE_URL: url, BACKUP_DIR: folder }

    expect((await run('restore', [filled.file], settings)).said).toContain('add --replace')
    await withTestApp({ DATABASE_URL: url }, async ({ database }) => {
      expect(await database.isReachable()).toBe(true)
      expect((await run('restore', [filled.file, '--replace'], settings)).said).toContain('Stop it first')
    })
    const { code } = await run('restore', [filled.file, '--replace'], settings)

    expect(code).toBe(0)
    expect(await sumOf(url)).toEqual(filled.sums)
    expect((await ask(url, 'select from expense')).length).toBeGreaterThan(0)
    const before = backupsIn(folder)
    expect(before.every((name) => name.endsWith('-before-restore.zip'))).toBe(true)
    const { parts } = await verifyBackup(path.join(folder, before[0] ?? ''))
    expect(parts.find(({ table }) => table === 'expense')?.rows).toBe(0)
  })

  it('a restore that is killed at any moment leaves what was there, and the next start says so', async () => {
    const url = await aCopyOf(filled.url)
    await ask(url, "update store set name = 'As it was'")
    const settings = { DATABASE_URL: url, BACKUP_DIR: aFolder() }
    const names = async () => (await ask(url, 'select name from store')).map(({ name }) => name)
    for (const loads of [false, true, true]) {
      const { child, ended } = await startCommand('restore', [filled.file, '--replace'], settings)
      let said = ''
      child.stdout?.on('data', (text: string) => {
        said += text
      })
      while (!said.includes(loads ? 'Loading' : 'What was there')) await sleep(5)
      await sleep(loads ? 400 : 50)
      child.kill('SIGKILL')
      await ended
      expect(await names()).toEqual(['As it was'])
      expect(await sumOf(url)).toEqual(filled.sums)
    }

    const tillsight = await aTillsight({ DATABASE_URL: url, BACKUP_DIR: 'off' })

    expect(tillsight.said()).toContain('was interrupted. Nothing was changed by it.')
    tillsight.child.kill('SIGTERM')
    await tillsight.ended
    expect((await run('restore', [filled.file, '--replace'], settings)).code).toBe(0)
    expect(await names()).not.toEqual(['As it was'])
  })

  it('a backup that is killed leaves no file that counts, and the next one clears up and says so', async () => {
    const [url, folder] = [await aCopyOf(filled.url), aFolder()]
    const settings = { DATABASE_URL: url, BACKUP_DIR: folder }
    const { child, ended } = await startCommand('backup', [], settings)
    while (readdirSync(folder).length === 0) await sleep(2)
    child.kill('SIGKILL')
    await ended
    expect(backupsIn(folder)).toEqual([])
    expect(readdirSync(folder)).toHaveLength(1)

    expect((await run('backup', [], settings)).code).toBe(0)

    expect(readdirSync(folder)).toEqual(backupsIn(folder))
    expect(backupsIn(folder)).toHaveLength(1)
    const runs = await ask(url, 'select failure from backup_run order by started_at')
    expect(runs).toEqual([{ failure: 'It was interrupted.' }, { failure: null }])
  })

  // Where no separate disk can be mounted, there is no test to skip.
  if (disk) {
    it('a disk with too little space is left alone', async () => {
      const url = await aCopyOf(filled.url)

      const { code, said } = await run('backup', ['--to', disk.folder], { DATABASE_URL: url })

      expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('not enough space') })
      expect(readdirSync(disk.folder)).toEqual([])
    })
  }

  it('a rehearsal says that it can be restored, and changes nothing', async () => {
    const url = await aCopyOf(filled.url)
    await ask(url, "update store set name = 'As it was'")

    const { code, said } = await run('restore', [filled.file, '--check'], { DATABASE_URL: url })

    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('Nothing was changed') })
    expect(await ask(url, 'select name from store')).toEqual([{ name: 'As it was' }])
  })
})

it('the embedded database: a backup while customers are recorded, and its restore', {
  timeout: 120_000,
}, async () => {
  const dataDir = await aDataDir()
  const settings = {
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LICENSING: 'off',
    BACKUP_PASSPHRASE: 'a long passphrase',
  }
  const secretKey = Buffer.alloc(32, 'key').toString('base64')
  const withKey = { ...settings, SECRET_KEY: secretKey }
  const tillsight = await aTillsight(withKey)
  const owner = aRegistration()
  const { token } = (await askProcess(tillsight, '/auth/register', { body: owner }))?.data ?? { token: '' }
  const recorded: string[] = []
  let isOver = false
  const recordMore = async (): Promise<void> => {
    const body = { name: `Customer ${recorded.length}` }
    const answer = await askProcess(tillsight, '/customer/create', { body, token })
    if (answer?.code !== 200) throw new Error(answer?.message)
    recorded.push(body.name)
  }
  for (let turn = 0; turn < 20; turn += 1) await recordMore()
  const before = [...recorded]
  const recording = (async () => {
    while (!isOver) await recordMore()
  })()
  const made = await run('backup', [], withKey)
  isOver = true
  await recording
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('verified') })
  expect((await run('restore', [path.join(dataDir, 'no.zip')], settings)).said).toContain('There is no file')
  const [name = ''] = backupsIn(path.join(dataDir, 'backups'))
  const file = path.join(dataDir, 'backups', name)
  expect((await run('restore', [file, '--replace'], settings)).said).toContain('Another Tillsight is running')
  tillsight.child.kill('SIGTERM')
  await tillsight.ended

  const elsewhere = { ...settings, DATA_DIR: await aDataDir() }
  expect(await run('restore', [file], elsewhere)).toMatchObject({ code: 0 })

  const again = await aTillsight(elsewhere)
  const session = await askProcess(again, '/auth/login', {
    body: { email: owner.email, password: owner.password },
  })
  expect(session?.code).toBe(200)
  expect((await askProcess(again, '/account/info/my', { token }))?.code).toBe(401)
  const url = embeddedUrl(runningServer(elsewhere.DATA_DIR)?.socketFolder ?? '')
  const names = (await ask(url, 'select name from customer')).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(before))
  expect(readFileSync(path.join(elsewhere.DATA_DIR, 'secret.key'), 'utf8').trim()).toBe(secretKey)
  again.child.kill('SIGTERM')
  await again.ended
})
