import type { accounts } from '@tillsight/contract'
import { canonicalEmail } from '@tillsight/domain/people/accounts/email-address'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { forgiveSignIn, limitSignIn } from './attempt-limits.ts'
import { enterStore } from './enter-store.ts'
import { passwordMatches } from './passwords.ts'
import { lockPerson, selectPersonByEmail } from './persons.queries.ts'
import { askSecondStep } from './two-step/ask-second-step.ts'
import { isOn } from './two-step/present-two-step.ts'
import { selectSecondSteps } from './two-step/second-steps.queries.ts'

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
    const steps = await selectSecondSteps(request, person.id)
    return isOn(steps) ? askSecondStep(request, person, steps) : enterStore(request, person)
  })
}
