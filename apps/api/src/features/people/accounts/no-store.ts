import type { NoStore } from '@tillsight/contract/people/accounts'
import { fieldError } from '#platform/errors.ts'
import type { VisitorRequest } from '#platform/request.ts'
import { type AccountRow, selectAccount } from './accounts.queries.ts'
import { lockPerson, type PersonRow, selectOwnMembers, selectPerson } from './persons.queries.ts'
import { accessTurnedOff } from './sessions.ts'
import { hashOfToken, newToken } from './tokens.ts'
import { deleteTickets, insertTicket, selectPassedTicket } from './two-step/tickets.queries.ts'

const quarterOfAnHour = 15 * 60 * 1000

const expired = () => fieldError('unauthenticated', 'ticket', 'This sign-in has expired. Start again.')

/** A session belongs to a store, so who has none gets a ticket: to accept an invitation, or to open a store. */
export const giveTicket = async (request: VisitorRequest, person: PersonRow): Promise<NoStore> => {
  const ticket = newToken()
  await insertTicket(request, hashOfToken(ticket), {
    person_id: person.id,
    password_hash: person.password_hash,
    expiresAt: new Date(request.now.getTime() + quarterOfAnHour),
    is_passed: true,
  })
  return { no_store: { ticket } }
}

/** Whose ticket it is. */
export const personOfTicket = async (request: VisitorRequest, ticket: string): Promise<string> => {
  const found = await selectPassedTicket(request, hashOfToken(ticket))
  if (!found) throw expired()
  return found.person_id
}

/**
 * Uses the ticket up, with every other one of the person, whom it locks: of two at once, one gets in. Refused after a
 * change of password. Returns the person, and who they were in the store that they belonged to last.
 */
export const takeTicket = async (
  request: VisitorRequest,
  ticket: string,
): Promise<{ person: PersonRow; own: AccountRow }> => {
  const passwordHash = await lockPerson(request, await personOfTicket(request, ticket))
  const found = await selectPassedTicket(request, hashOfToken(ticket))
  if (!found || found.password_hash !== passwordHash) throw expired()
  await deleteTickets(request, found.person_id)
  const person = await selectPerson(request, found.person_id)
  const [last] = await selectOwnMembers(request, person)
  if (!last) throw accessTurnedOff()
  return { person, own: await selectAccount(request, { storeId: last.store_id, memberId: last.id }) }
}
