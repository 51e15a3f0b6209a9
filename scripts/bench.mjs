import './steps/node-version.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { startPostgres } from './steps/postgres-server.mjs'
import { bin, endChildrenOnSignals, root, runNode } from './steps/run.mjs'

process.chdir(root)
endChildrenOnSignals()
await withLock(install)

/**
 * `npm run bench` measures the embedded database, `npm run bench -- postgres` a temporary server, and
 * `npm run bench -- archive` making and loading an archive while a store sells.
 */
const server = process.argv.includes('postgres') && !process.env.DATABASE_URL ? await startPostgres() : null
if (server) process.env.DATABASE_URL = server.url
const { code } = await runNode(bin('tsx'), [
  process.argv.includes('archive') ? 'bench/archive.ts' : 'bench/main.ts',
])
await server?.stop()
process.exitCode = code
