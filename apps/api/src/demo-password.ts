import { resetDemoPassword } from '#features/people/accounts/index.ts'
import { readConfig } from '#platform/config/config.ts'
import { withRunningDatabase } from '#platform/database/running-database.ts'
import { installationOf } from '#platform/installation.ts'
import { startLive } from '#platform/live/live.ts'
import { openSecrets } from '#platform/secrets/secrets.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

/** For the person who runs a Tillsight and has lost the password of its demo store: sets a new one. */
await withRunningDatabase(async (database) => {
  const config = readConfig()
  const live = await startLive(database, () => {})
  const demo = await resetDemoPassword({
    id: 'demo-password',
    now: new Date(),
    address: 'localhost',
    db: database.db,
    detachedDb: database.detachedDb,
    log,
    publicUrl: config.publicUrl,
    limitsAttempts: false,
    sendsMail: false,
    licensing: config.licensing,
    installation: installationOf({ config, database, version: '' }),
    secrets: openSecrets(config),
    live,
  }).finally(live.stop)
  process.stdout.write(
    demo
      ? `Demo store: sign in with ${demo.email} and ${demo.password}\n`
      : 'There is no demo store here. Register a store instead.\n',
  )
})
