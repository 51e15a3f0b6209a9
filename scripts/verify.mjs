import './steps/node-version.mjs'
import { join } from 'node:path'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { bin, endChildrenOnSignals, root, runNode } from './steps/run.mjs'

process.chdir(root)
endChildrenOnSignals()
await withLock(install)

/** Separate type checks, each with its own globals: the domain has neither browser nor Node types. */
const typed = [
  'packages/domain',
  'packages/contract',
  'packages/documents',
  'packages/files',
  'packages/connectors',
  'apps/api',
  'apps/web',
  'e2e',
  'bench',
  'scripts',
  '.',
]

const checks = [
  { name: 'format and lint', script: bin('biome'), args: ['ci', '.'] },
  ...typed.map((folder) => ({ name: `types of ${folder}`, script: bin('tsc'), args: ['-p', folder] })),
  { name: 'dead code', script: bin('knip'), args: [] },
  { name: 'tests and boundaries', script: join(root, 'scripts', 'test.mjs'), args: ['unit'] },
  { name: 'all browser tests', script: join(root, 'scripts', 'test-stories.mjs'), args: [] },
  { name: 'faults and long random tests', script: join(root, 'scripts', 'test-faults.mjs'), args: [] },
]

const summary = []
for (const { name, script, args } of checks) {
  console.log(`\n— ${name}`)
  const { code } = await runNode(script, args)
  summary.push({ name, ok: code === 0 })
}

console.log()
for (const { name, ok } of summary) console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`)
process.exitCode = summary.every(({ ok }) => ok) ? 0 : 1
