import type { SecondStep } from '@tillsight/contract/people/accounts'
import type { VisitorRequest } from '#platform/request.ts'
import type { PersonRow } from '../persons.queries.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import type { SecondSteps } from './second-steps.queries.ts'
import { insertTicket } from './tickets.queries.ts'

const fiveMinutes = 5 * 60 * 1000

/** The password was right: the rest of the sign-in needs this ticket. */
export const askSecondStep = async (
  request: VisitorRequest,
  person: PersonRow,
  { hasTotp, passkeys, codes }: SecondSteps,
): Promise<SecondStep> => {
  const ticket = newToken()
  await insertTicket(request, hashOfToken(ticket), {
    person_id: person.id,
    password_hash: person.password_hash,
    expiresAt: new Date(request.now.getTime() + fiveMinutes),
  })
  const methods = [
    ...(hasTotp ? (['totp'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(codes > 0 ? (['recovery'] as const) : []),
  ]
  return { second_step: { ticket, methods } }
}
