import './steps/node-version.mjs'
import { build } from './steps/build.mjs'
import { readReport } from './steps/counts.mjs'
import { faultTable } from './steps/fault-table.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { endChildrenOnSignals, root } from './steps/run.mjs'
import { conclude, runVitest } from './steps/runners.mjs'

/**
 * Tests that start and kill whole processes, and the random ones with many more runs than `npm test` makes. Faults
 * during sales leave a line of a table: what was lost, and when selling went on.
 */
process.chdir(root)
endChildrenOnSignals()
await withLock(async () => {
  await install()
  await build()
})

const args = process.argv.slice(2)
const env = { TEST_FAULTS: '1', TEST_BUILT: '1' }
const result = await runVitest(['--project', 'faults', ...args], { filtered: args.length > 0, env })
const lines = faultTable(readReport(result.report) ?? { testResults: [] })
if (lines.length > 0) console.log(`\n${lines.join('\n')}`)
conclude([result])
