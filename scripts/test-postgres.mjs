import './steps/node-version.mjs'
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { startPostgres } from './steps/postgres-server.mjs'
import { endChildrenOnSignals, fail, root } from './steps/run.mjs'
import { conclude, runVitest } from './steps/runners.mjs'

process.chdir(root)
endChildrenOnSignals()
await withLock(async () => {
  await install()
  await build()
})

const given = process.env.TEST_DATABASE_URL
const ownServer = () => startPostgres().catch((error) => fail(error.message))
const server = given ? { url: given, stop: async () => undefined } : await ownServer()

const args = process.argv.slice(2)
const env = { TEST_DATABASE_URL: server.url }
const result = await runVitest(['--project', 'api', ...args], { filtered: args.length > 0, env })
await server.stop()
conclude([result])
