import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { provideBrowser } from './browser.mjs'

const works = 'echo "<html><head></head><body></body></html>"'
const lacksLibrary = 'echo "error while loading shared libraries: libnss3.so" >&2; exit 127'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillsight browser '))
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  vi.stubEnv('CHROMIUM_PATH', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

it('uses the browser at CHROMIUM_PATH', async () => {
  vi.stubEnv('CHROMIUM_PATH', aProgram('my-chrome', works))

  expect(await provideBrowser()).toBe(join(folder, 'my-chrome'))
})

it('says why the browser at CHROMIUM_PATH does not start', async () => {
  vi.stubEnv('CHROMIUM_PATH', aProgram('my-chrome', lacksLibrary))

  await expect(provideBrowser()).rejects.toThrow(
    /CHROMIUM_PATH names .*my-chrome, which does not start: .*libnss3/,
  )
})

it('says so when CHROMIUM_PATH does not exist', async () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'nothing'))

  await expect(provideBrowser()).rejects.toThrow(/does not start: .*ENOENT/)
})

it('skips an installed browser that does not start', async () => {
  aProgram('chromium', lacksLibrary)
  aProgram('google-chrome', works)

  expect(await provideBrowser()).toBe(join(folder, 'google-chrome'))
})

function aProgram(name, body) {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${body}\n`, { mode: 0o755 })
  return path
}
