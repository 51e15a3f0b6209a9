import './steps/node-version.mjs'
import { provideBrowser } from './steps/browser.mjs'
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { endChildrenOnSignals, fail, root } from './steps/run.mjs'
import { conclude, runPlaywright } from './steps/runners.mjs'

/** All browser tests, with those that `npm test` leaves out, and every look and width. */
process.chdir(root)
endChildrenOnSignals()
await withLock(install)
const browser = await provideBrowser().catch((error) => fail(error.message))
await withLock(build)
const env = { CHROMIUM_PATH: browser, TEST_STORIES: '1' }
conclude([await runPlaywright(process.argv.slice(2), { env })])
