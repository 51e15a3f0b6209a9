import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { isInstalled } from './install.mjs'

const bases = []
afterEach(() => {
  for (const base of bases.splice(0)) rmSync(base, { recursive: true, force: true })
})

const here = { os: [process.platform], cpu: [process.arch] }
const lock = {
  '': { dependencies: { a: '1.0.0' } },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/native': { version: '1.0.0', optional: true, ...here },
  'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['plan9'], cpu: ['mips'] },
}
const { 'node_modules/elsewhere': _, ...installed } = lock

it('is installed when npm lists what the lockfile requires on this machine', () => {
  expect(isInstalled(aCheckout())).toBe(true)
})

it.each([
  ['nothing was installed', { installed: undefined }],
  ['a version differs', { installed: { ...installed, 'node_modules/a': { version: '0.9.0' } } }],
  ['a binary for this machine is missing', { installed: { ...installed, 'node_modules/native': undefined } }],
  [
    'package.json asks for more than the lockfile',
    { manifest: { dependencies: { a: '1.0.0', b: '1.0.0' } } },
  ],
  ['a folder was deleted', { deleted: 'node_modules/a' }],
])('is not installed when %s', (_, change) => {
  expect(isInstalled(aCheckout(change))).toBe(false)
})

function aCheckout(change = {}) {
  const base = mkdtempSync(join(tmpdir(), 'tillsight install '))
  bases.push(base)
  const tree = { manifest: lock[''], installed, deleted: null, ...change }
  const write = (path, content) => {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), JSON.stringify(content))
  }
  write('package.json', tree.manifest)
  write('package-lock.json', { packages: lock })
  if (tree.installed) write('node_modules/.package-lock.json', { packages: tree.installed })
  for (const path of ['node_modules/a', 'node_modules/native'])
    mkdirSync(join(base, path), { recursive: true })
  if (tree.deleted) rmSync(join(base, tree.deleted), { recursive: true })
  return base
}
