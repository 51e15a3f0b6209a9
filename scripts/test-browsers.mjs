import './steps/node-version.mjs'
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { provideFirefox, provideWebKit } from './steps/other-browsers.mjs'
import { endChildrenOnSignals, fail, root } from './steps/run.mjs'
import { conclude, runPlaywright } from './steps/runners.mjs'

/** Walks through the main pages in Firefox and in WebKitGTK. */
const [part = 'all', ...args] = process.argv.slice(2)
if (!['all', 'firefox', 'webkit'].includes(part))
  fail('npm run test:browsers runs both; npm run test:browsers -- firefox … and -- webkit … run one.')

process.chdir(root)
endChildrenOnSignals()
await withLock(async () => {
  await install()
  await build()
})

const walk = (name, env) => runPlaywright(args, { name, config: 'e2e/walks', env })
const results = []
if (part !== 'webkit') {
  const program = await provideFirefox().catch((error) => fail(error.message))
  // Node 20 has a WebSocket, behind this option.
  const env = { WALK_IN: 'firefox', FIREFOX_PATH: program, NODE_OPTIONS: '--experimental-websocket' }
  results.push(await walk('Firefox', env))
}
if (part !== 'firefox') {
  const { display, stop } = await provideWebKit().catch((error) => fail(error.message))
  results.push(await walk('WebKit', { WALK_IN: 'webkit', DISPLAY: display }))
  await stop()
}
conclude(results)
