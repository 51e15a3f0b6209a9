import './steps/node-version.mjs'
import { startImap } from './steps/imap-server.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { startMariadb } from './steps/mariadb-server.mjs'
import { endChildrenOnSignals, fail, root } from './steps/run.mjs'
import { conclude, runVitest } from './steps/runners.mjs'
import { startS3 } from './steps/s3-server.mjs'
import { startSftp } from './steps/sftp-server.mjs'
import { installApart } from './steps/temporary-packages.mjs'
import { startVendure } from './steps/vendure-server.mjs'

/**
 * Tests of connectors against real systems, which are installed from Debian and npm where they are missing, and of our
 * own copies of systems by the clients of their makers.
 */
process.chdir(root)
endChildrenOnSignals()
await withLock(() => install())

const sdks = {
  name: 'clients',
  dependencies: { rrule: '2.8.1', square: '46.0.0', stripe: '23.1.0', tedious: '19.2.2' },
}
const servers = []
const stopAll = async () => {
  for (const server of servers) await server.stop()
}
const started = async (start) => {
  const server = await start()
  servers.push(server)
  return server
}

const begin = async () => ({
  TEST_CLIENTS: await installApart(sdks),
  TEST_MYSQL: String((await started(startMariadb)).port),
  TEST_SFTP: JSON.stringify((await started(startSftp)).access),
  TEST_S3: JSON.stringify((await started(startS3)).access),
  TEST_IMAP: JSON.stringify((await started(startImap)).access),
  TEST_VENDURE: (await started(startVendure)).url,
})
const env = await begin().catch(async (error) => {
  await stopAll()
  fail(error.message)
})
const result = await runVitest(['--project', 'real systems', ...process.argv.slice(2)], {
  filtered: true,
  env,
})
await stopAll()
conclude([result])
