import { resetByOperator } from '#features/people/accounts/index.ts'
import { readConfig } from '#platform/config/config.ts'
import { withRunningDatabase } from '#platform/database/running-database.ts'
import { installationOf } from '#platform/installation.ts'
import { startLive } from '#platform/live/live.ts'
import { openSecrets } from '#platform/secrets/secrets.ts'

const config = readConfig()
const log = { info: () => {}, warn: () => {}, error: () => {} }
const email = process.argv[2] ?? ''

/** For the person who runs a Tillsight: lets someone who lost every second step sign in with the password again. */
await withRunningDatabase(async (database) => {
  const live = await startLive(database, () => {})
  const isReset = await resetByOperator(
    {
      id: 'reset-two-step',
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
    },
    email,
  ).finally(live.stop)
  process.stdout.write(
    isReset
      ? `${email} signs in with the password alone now, and should set up two-step sign-in again.\n`
      : 'Nobody has this address. Usage: npm run reset-two-step -- ana@example.com\n',
  )
})
