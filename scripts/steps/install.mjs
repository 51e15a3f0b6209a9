import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { fail, root, run } from './run.mjs'

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'))
const dependencyLists = ['dependencies', 'devDependencies', 'optionalDependencies']

/** What package.json and the lockfile ask for, held against the list that npm writes last of all when it installs. */
export function isInstalled(base = root) {
  const listed = join(base, 'node_modules', '.package-lock.json')
  if (!existsSync(listed)) return false
  const installed = readJson(listed).packages
  const lock = Object.entries(readJson(base, 'package-lock.json').packages)

  return lock.every(([path, entry]) => {
    if (!path.includes('node_modules/')) return isLocked(readJson(base, path, 'package.json'), entry)
    if (entry.optional && !fitsThisMachine(entry)) return true
    return installed[path]?.version === entry.version && existsSync(join(base, path))
  })
}

const isLocked = (manifest, entry) =>
  dependencyLists.every((list) => isDeepStrictEqual(manifest[list] ?? {}, entry[list] ?? {}))

// An optional package without a machine of its own, or for one C library only, proves nothing by being absent.
const fitsThisMachine = ({ os, cpu, libc }) =>
  Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc)

export async function install() {
  if (isInstalled()) return
  console.log('Installing packages, about a minute…')
  // Under `npm start` the same npm goes on: it need not be on the PATH.
  const own = process.env.npm_execpath ?? ''
  const [npm, ...first] = basename(own) === 'npm-cli.js' ? [process.execPath, own] : ['npm']
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = await run(npm, [...first, 'ci', ...options])
  if (code !== 0) fail('The packages could not be installed: npm says why above.')
}
