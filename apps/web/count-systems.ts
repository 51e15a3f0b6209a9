import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../packages/domain/src/data/connections/catalogue')
const isCounted = (name: string) => !/^(?:files|bridges|system|catalogue|.*\.test)\.ts$/.test(name)

/** How many systems the catalogue names, without formats of files and bridges: for the public pages. */
export const countSystems = (): number =>
  readdirSync(folder)
    .filter(isCounted)
    .map((name) => readFileSync(join(folder, name), 'utf8').match(/^ {2}[\w'-]+: \{/gm)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0)
