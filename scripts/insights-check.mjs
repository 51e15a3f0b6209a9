import './steps/node-version.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { bin, endChildrenOnSignals, root, runNode } from './steps/run.mjs'

process.chdir(root)
endChildrenOnSignals()
await withLock(install)

/** Forecasts and findings on generated stores whose truth is known; `-- --quick` on fewer of them. */
const { code } = await runNode(bin('tsx'), ['bench/insights/main.ts', ...process.argv.slice(2)])
process.exitCode = code
