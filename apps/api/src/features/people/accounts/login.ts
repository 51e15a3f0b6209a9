import type { accounts } from '@tillsight/contract'
import { canonicalEmail } from '@tillsight/domain/people/accounts/email-address'
import { AppError, fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { forgiveSignIn, limitSignIn } from './attempt-limits.ts'
import { passwordMatches } from './passwords.ts'
import { lockPerson, selectOwnMembers, selectPersonByEmail } from './persons.queries.ts'
import { signIn } from './sign-in.ts'

const refused = () => fieldError('unauthenticated', 'email', 'Incorrect email or password')

export const login: Verb<typeof accounts.login> = async (request, input) => {
  const email = canonicalEmail(input.email)
  await limitSignIn(request, email)

  const person = await selectPersonByEmail(request, email)
  const isRight = await passwordMatches(input.password, person?.password_hash)
  if (!person || !isRight) {
    request.log.warn({ address: request.address }, 'a sign-in failed')
    throw refused()
  }

  await forgiveSignIn(request, email)
  return inTransaction(request, async (request) => {
    // Changed while it was checked: that change ended every session, and this one must not come after it.
    if ((await lockPerson(request, person.id)) !== person.password_hash) throw refused()
    const [member] = await selectOwnMembers(request, person)
    if (!member || member.deactivated_at) {
      throw new AppError('forbidden', 'Your access to the store was turned off. Ask the store owner.')
    }
    const key = { storeId: member.store_id, memberId: member.id, personId: person.id }
    return signIn(request, key, { action: 'account.signed-in' })
  })
}
