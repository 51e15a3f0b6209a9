import { resetDemoPassword } from '#features/people/accounts/index.ts'
import { runCommand } from './run-command.ts'

/** For the person who runs a Tillsight and has lost the password of its demo store: sets a new one. */
await runCommand('demo-password', async (request) => {
  const demo = await resetDemoPassword(request)
  return demo
    ? `Demo store: sign in with ${demo.email} and ${demo.password}`
    : 'There is no demo store here. Register a store instead.'
})
