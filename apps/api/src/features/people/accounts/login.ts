import type { accounts } from '@tillsight/contract'
import { canonicalEmail } from '@tillsight/domain/people/accounts/email-address'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { lockMember, selectAccountByEmail } from './accounts.queries.ts'
import { forgiveSignIn, limitSignIn } from './attempt-limits.ts'
import { passwordMatches } from './passwords.ts'
import { presentAccount } from './present-account.ts'
import { openSession } from './sessions.ts'

const refused = () => fieldError('unauthenticated', 'email', 'Incorrect email or password')

export const login: Verb<typeof accounts.login> = async (request, input) => {
  const email = canonicalEmail(input.email)
  await limitSignIn(request, email)

  const account = await selectAccountByEmail(request, email)
  const isRight = await passwordMatches(input.password, account?.password_hash)
  if (!account || !isRight) {
    request.log.warn({ address: request.address }, 'a sign-in failed')
    throw refused()
  }

  await forgiveSignIn(request, email)
  return inTransaction(request, async (request) => {
    const key = { storeId: account.store_id, memberId: account.id }
    // Changed while it was checked: that change ended every session, and this one must not come after it.
    if ((await lockMember(request, key)) !== account.password_hash) throw refused()
    await audit(request, {
      ...key,
      actor: { kind: 'member', ...key },
      action: 'account.signed-in',
      record: { kind: 'member', id: account.id },
    })
    return { ...presentAccount(request, account), token: await openSession(request, key) }
  })
}
