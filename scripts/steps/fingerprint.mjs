import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const outside = new Set(['node_modules', 'dist'])

export function filesUnder(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  return readdirSync(path)
    .filter((name) => !outside.has(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** A hash of the names and contents of these files, except tests, and of the settings used with them. */
export function fingerprint(base, paths, settings = []) {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  const files = paths
    .flatMap((path) => filesUnder(join(base, path)))
    .filter((file) => !/\.test\.\w+$/.test(file))
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`\0${relative(base, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
