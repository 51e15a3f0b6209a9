import type { accounts } from '@tillsight/contract'
import { canonicalEmail } from '@tillsight/domain/accounts/email-address'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { selectAccountByEmail } from './accounts.queries.ts'
import { forgiveSignIn, limitSignIn } from './attempt-limits.ts'
import { passwordMatches } from './passwords.ts'
import { presentAccount } from './present-account.ts'
import { openSession } from './sessions.ts'

export const login: Verb<typeof accounts.login> = async (request, input) => {
  const email = canonicalEmail(input.email)
  await limitSignIn(request, email)

  const account = await selectAccountByEmail(request, email)
  const isRight = await passwordMatches(input.password, account?.password_hash)
  if (!account || !isRight) {
    request.log.warn({ address: request.address }, 'a sign-in failed')
    throw fieldError('unauthenticated', 'email', 'Incorrect email or password')
  }

  await forgiveSignIn(request, email)
  return inTransaction(request, async (request) => {
    const key = { storeId: account.store_id, memberId: account.id }
    await audit(request, { ...key, action: 'account.signed-in' })
    return { ...presentAccount(account), token: await openSession(request, key) }
  })
}
