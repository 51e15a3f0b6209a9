import './steps/node-version.mjs'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDemoShop } from './screenshots/demo-shop.mjs'
import { provideBrowser } from './steps/browser.mjs'
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { endChildrenOnSignals, fail, root, run } from './steps/run.mjs'

process.chdir(root)
endChildrenOnSignals()
await withLock(async () => {
  await install()
  await build()
})

// The last version that runs on Node 20. Downloaded on demand, since it is large.
const lighthouse = 'lighthouse@12.8.2'
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const report = join(root, '.cache', 'lighthouse')
mkdirSync(join(root, '.cache'), { recursive: true })

const shop = await openDemoShop()
const flags = `--headless=new --disable-gpu${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`
const options = ['--quiet', '--output=json', '--output=html', `--output-path=${report}`]
const { code } = await run(
  'npx',
  ['--yes', lighthouse, `${shop.address}/`, `--chrome-flags=${flags}`, ...options, ...process.argv.slice(2)],
  { env: { ...process.env, CHROME_PATH: await provideBrowser() }, limit: 300 },
)
await shop.stop()
if (code !== 0) fail('Lighthouse did not run: see above.')

const { categories, audits } = JSON.parse(readFileSync(`${report}.report.json`, 'utf8'))
const scores = Object.entries(least).map(([id, bar]) => ({
  id,
  bar,
  score: Math.round(categories[id].score * 100),
}))
for (const { id, score, bar } of scores) console.log(`${String(score).padStart(3)} ${id} (at least ${bar})`)
for (const id of [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]) {
  console.log(`    ${audits[id].title}: ${audits[id].displayValue}`)
}
console.log(`The whole report: ${report}.report.html`)
process.exitCode = scores.every(({ score, bar }) => score >= bar) ? 0 : 1
