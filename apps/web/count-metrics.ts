import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../packages/domain/src/figures/metrics')

/** How many metrics the catalogue has: the public pages name the number, and need nothing else of it. */
export const countMetrics = (): number =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.metrics.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8').match(/^ {2}\w+: metric\(\{$/gm)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0)
