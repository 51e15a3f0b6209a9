import './steps/node-version.mjs'
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { startPostgres } from './steps/postgres-server.mjs'
import { endChildrenOnSignals, fail, root, run } from './steps/run.mjs'

process.chdir(root)
endChildrenOnSignals()
await withLock(install)

/**
 * What `npm run bench -- <name>` measures; `-- postgres` beside it takes a temporary server in place of the embedded
 * database. `npm run bench:web` and `npm run load` are the last two.
 */
const kinds = {
  main: { file: 'main.ts', what: 'lists, dashboards, questions, sales and a screen of a large store' },
  growth: { file: 'growth.ts', what: 'how the cost of lists and dashboards grows with the lines of a store' },
  stores: {
    file: 'stores.ts',
    what: 'a request of a small store among 10,000 others and beside a large one',
  },
  imports: {
    file: 'imports.ts',
    what: 'the import of a file, on the built app, while a store sells',
    isBuilt: true,
  },
  archive: { file: 'archive.ts', what: 'making and loading an archive while a store sells' },
  erasure: { file: 'erasure.ts', what: 'erasing customers of a large store while a store sells' },
  exports: { file: 'exports.ts', what: 'twenty exports of a large store while another looks at its sales' },
  connections: { file: 'connections.ts', what: 'the orders of a connected database while the store sells' },
  findings: { file: 'findings.ts', what: 'looking at the books of a large store while another sells' },
  upgrade: { file: 'upgrade.ts', what: 'an upgrade of a large store from before taxes and payments' },
  clocks: { file: 'clocks.ts', what: 'figures as they were known on a past day' },
  web: { file: 'web/main.ts', what: 'scripts, paints, clicks and memory in the browser', isBuilt: true },
  load: { file: 'load/main.ts', what: 'mixed traffic of many callers and streams for half an hour' },
}

const [name = 'main', ...others] = process.argv.slice(2).filter((word) => word !== 'postgres')
const kind = kinds[name]
if (!kind || others.length > 0) {
  const lines = Object.entries(kinds).map(([name, { what }]) => `  ${name.padEnd(12)} ${what}`)
  fail(`npm run bench -- <name>, with postgres for a temporary server:\n${lines.join('\n')}`)
}
if (kind.isBuilt) await withLock(build)
const server = process.argv.includes('postgres') && !process.env.DATABASE_URL ? await startPostgres() : null
if (server) process.env.DATABASE_URL = server.url
// As `npm start` runs the server, and in the JavaScript that the build makes of it.
const flags = ['--no-memory-reducer', '--import', './scripts/steps/typescript.mjs']
const { code } = await run(process.execPath, [...flags, `bench/${kind.file}`])
await server?.stop()
process.exitCode = code
