import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.mjs'

// Some of them ask for a newer Node than they need.
const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--engine-strict=false']

/**
 * Packages that only a check needs, in a folder of their own beside the repository, so that they are in no lockfile.
 * The folder stays for the next time.
 * @param {{ name: string, dependencies: Record<string, string>, overrides?: Record<string, string>, limit?: number }} wanted
 *   `limit` in seconds.
 */
export async function installApart({ name, dependencies, overrides = {}, limit = 600 }) {
  const content = JSON.stringify({ name, private: true, dependencies, overrides }, null, 2)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `tillsight-${name}-${hash}`)
  const mark = join(folder, 'installed')
  if (existsSync(mark)) return folder
  console.log(`Installing ${Object.keys(dependencies).join(', ')}…`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), content)
  const { code, output } = await run('npm', args, {
    ...{ cwd: folder, quiet: true, limit },
  })
  if (code !== 0) throw new Error(`${name} could not be installed: ${output.slice(-500)}`)
  writeFileSync(mark, '')
  return folder
}
