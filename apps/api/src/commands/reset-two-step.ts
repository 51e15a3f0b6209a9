import { resetByOperator } from '#features/people/accounts/index.ts'
import { runCommand } from './run-command.ts'

const email = process.argv[2] ?? ''

/** For the person who runs a Tillsight: lets someone who lost every second step sign in with the password again. */
await runCommand('reset-two-step', async (request) =>
  (await resetByOperator(request, email))
    ? `${email} signs in with the password alone now, and should set up two-step sign-in again.`
    : 'Nobody has this address. Usage: npm run reset-two-step -- ana@example.com',
)
