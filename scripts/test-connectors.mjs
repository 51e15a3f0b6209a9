import './steps/node-version.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { startMariadb } from './steps/mariadb-server.mjs'
import { endChildrenOnSignals, fail, root } from './steps/run.mjs'
import { conclude, runVitest } from './steps/runners.mjs'

/** Tests of connectors against real systems, which are installed from Debian where they are missing. */
process.chdir(root)
endChildrenOnSignals()
await withLock(() => install())

const server = await startMariadb().catch((error) => fail(error.message))
const env = { TEST_MYSQL: String(server.port) }
const result = await runVitest(['--project', 'real systems', ...process.argv.slice(2)], {
  filtered: true,
  env,
})
await server.stop()
conclude([result])
