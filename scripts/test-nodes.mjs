import './steps/node-version.mjs'
import { join } from 'node:path'
import { sellOnce } from './nodes/sell-once.mjs'
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { endChildrenOnSignals, root } from './steps/run.mjs'
import { conclude, runVitest } from './steps/runners.mjs'
import { installApart } from './steps/temporary-packages.mjs'

/** The app and a part of its tests on each supported version of Node, which npm has as packages. */
const versions = process.argv.length > 2 ? process.argv.slice(2) : ['20', '22', '24', '26']

/** Calls that use what differs between versions: worker threads, streams, zips, native modules, time zones, sockets. */
const calls = [
  'books/sales/record-sale',
  'people/accounts/register',
  'figures/reports/make-report',
  'data/imports/pictures',
  'platform/live/live',
  'platform/http/slow-clients',
  'src/all-features/processes.test',
  'src/commands/backup-commands.test',
]

process.chdir(root)
endChildrenOnSignals()
await withLock(async () => {
  await install()
  await build()
})

const results = []
const rows = []
for (const major of versions) {
  const name = `node-${process.platform}-${process.arch}`
  const folder = await installApart({ name: `node-${major}`, dependencies: { [name]: major } })
  const node = join(folder, 'node_modules', name, 'bin', 'node')
  console.log(`\nNode ${major}`)
  const sold = await sellOnce(node).catch((error) => ({ error, warned: '' }))
  const tests = await runVitest(['--project', 'rules', '--project', 'api', 'packages/', ...calls], {
    filtered: true,
    node,
  })
  const works =
    'error' in sold ? `NO: ${sold.error.message}` : `yes, ready in ${(sold.readyMs / 1000).toFixed(1)} s`
  results.push(
    {
      name: `app on Node ${major}`,
      ...('error' in sold ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 }),
      notes: [works],
    },
    { ...tests, name: `tests on Node ${major}` },
  )
  rows.push(
    `| ${major} | ${works} | ${tests.passed} passed, ${tests.failed} failed | ${sold.warned || 'none'} |`,
  )
}
console.log(
  ['\n| Node | starts, migrates, sells, stops | tests | warnings |', '|---|---|---|---|', ...rows].join('\n'),
)
conclude(results)
