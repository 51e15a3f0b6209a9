import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { countWrongSums, selectStores } from '#features/figures/metrics/index.ts'
import { aCopyOf, aDatabase, anEmptyDatabase } from '#testing/a-database.ts'
import { aFolder } from '#testing/a-folder.ts'
import { loadSamples } from '#testing/a-sample.ts'
import { aStore } from '#testing/a-store.ts'
import { ask, backupsIn, run, sumOf } from '#testing/run-command.ts'
import { withTestApp } from '#testing/test-app.ts'

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
  it('a backup restores into an empty database, with figures that match', async () => {
    const url = await anEmptyDatabase()

    const { code, said } = await run('restore', [filled.file], { DATABASE_URL: url })

    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('the sums are equal') })
    expect(await sumOf(url)).toEqual(filled.sums)
    await withTestApp({ DATABASE_URL: url }, async ({ database: { db } }) => {
      const [store] = await selectStores(db)
      expect(await countWrongSums(db, store?.id ?? '')).toBe(0)
    })
    const lines = await ask(url, "select actor from audit_entry where action = 'store.restored'")
    expect(lines).toEqual([{ actor: 'Operations' }])
  })

  it('a folder that cannot be used fails with its reason, and is recorded', async () => {
    const url = await aCopyOf(filled.url)
    const file = path.join(aFolder(), 'file')
    writeFileSync(file, '')

    const { code, said } = await run('backup', ['--to', path.join(file, 'folder')], { DATABASE_URL: url })

    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('ENOTDIR') })
    const [failed] = await ask(url, 'select file, failure from backup_run where failure is not null')
    expect(failed).toMatchObject({ file: null, failure: expect.stringContaining('ENOTDIR') })
  })
})
