import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../support/address.ts'
import { aCatalog, namesShown } from '../support/catalog.ts'
import { type } from '../support/fields.ts'
import { launchApp } from '../support/launch-app.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const run = promisify(execFile)

/** A command of the built app, as `npm run` starts it. */
const commandOn = (dataDir: string) => (name: string, args: readonly string[]) =>
  run(
    process.execPath,
    [fileURLToPath(new URL(`../../apps/api/dist/${name}.js`, import.meta.url)), ...args],
    {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined },
    },
  )

const ownInstallation = test.extend<{ dataDir: string }>({
  baseURL: async ({ browserName: _any }, use) => use(`http://localhost:${await freePort()}`),
  dataDir: async ({ browserName: _any }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tillsight-e2e-restore-'))
    await use(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  },
})

ownInstallation(
  'what was deleted by mistake is back after a restore, and what came later is in the backup made before it',
  { tag: '@long' },
  async ({ dataDir, baseURL, page, request }) => {
    const { port } = new URL(baseURL ?? '')
    const command = commandOn(dataDir)
    const folder = join(dataDir, 'backups')
    let stop = await launchApp(port, dataDir)
    try {
      const owner = await register(request)
      const catalog = aCatalog(request, owner.token)
      const mug = await catalog.product({ name: 'Enamel mug' })
      const { stdout: backedUp } = await command('backup', ['--to', folder])
      expect(backedUp).toContain('verified.')
      const [file = ''] = await readdir(folder)

      const headers = { Authorization: `Bearer ${owner.token}` }
      const deleted = await request.delete('/product/delete', { headers, params: { id: mug.id } })
      expect(deleted.status(), await deleted.text()).toBe(200)
      await catalog.product({ name: 'Later jug' })
      await expect(command('restore', [join(folder, file), '--replace'])).rejects.toThrow('is running')
      await stop()
      const { stdout: restored } = await command('restore', [join(folder, file), '--replace'])
      expect(restored).toContain('What was there is in ')
      stop = await launchApp(port, dataDir)

      await page.goto('/login')
      await type(page, 'Email Address', owner.email)
      await type(page, 'Password', owner.password)
      await page.getByRole('button', { name: 'Log In' }).click()
      await page.getByRole('link', { name: 'Products', exact: true }).click()
      await expect(namesShown(page)).toHaveText(['Enamel mug'])
    } finally {
      await stop()
    }
  },
)
