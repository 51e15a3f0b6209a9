import './steps/node-version.mjs'
import { provideBrowser } from './steps/browser.mjs'
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { endChildrenOnSignals, fail, root } from './steps/run.mjs'
import { conclude, runPlaywright, runVitest } from './steps/runners.mjs'

const [part = 'all', ...args] = process.argv.slice(2)
if (!['all', 'unit', 'e2e'].includes(part)) {
  fail(
    'npm test runs everything; npm test -- unit … and npm test -- e2e … run a part, with arguments for its runner.',
  )
}

process.chdir(root)
endChildrenOnSignals()
await withLock(install)

const results = []
let browser
if (part !== 'unit') {
  browser = await provideBrowser().catch((error) => {
    console.error(error.message)
    results.push({ name: 'playwright', passed: 0, failed: 1, notes: ['no browser to run it'] })
  })
}
await withLock(build)
if (part !== 'e2e') results.push(await runVitest(args, { env: { TEST_BUILT: '1' } }))
if (browser) results.push(await runPlaywright(args, { env: { CHROMIUM_PATH: browser } }))
conclude(results)
