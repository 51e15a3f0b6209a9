import './steps/node-version.mjs'
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { startPostgres } from './steps/postgres-server.mjs'
import { bin, endChildrenOnSignals, root, runNode } from './steps/run.mjs'

process.chdir(root)
endChildrenOnSignals()
await withLock(install)

/**
 * `npm run bench` measures the embedded database, `npm run bench -- postgres` a temporary server, and
 * `npm run bench -- imports` the import of a file, on the built app, `npm run bench -- archive` making and loading an
 * archive, and `npm run bench -- erasure` erasing customers of a large store, all three while a store sells;
 * `npm run bench -- exports` asks for twenty exports of a large store while another looks at its sales.
 */
const kind =
  ['imports', 'archive', 'erasure', 'exports'].find((name) => process.argv.includes(name)) ?? 'main'
if (kind === 'imports') await withLock(build)
const server = process.argv.includes('postgres') && !process.env.DATABASE_URL ? await startPostgres() : null
if (server) process.env.DATABASE_URL = server.url
const { code } = await runNode(bin('tsx'), [`bench/${kind}.ts`])
await server?.stop()
process.exitCode = code
