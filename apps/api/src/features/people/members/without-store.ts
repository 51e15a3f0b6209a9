import type { members } from '@tillsight/contract'
import {
  forgiveSignInAddress,
  limitNewStores,
  openStoreFor,
  personOfTicket,
  storeZone,
  takeTicket,
  updateProved,
} from '#features/people/accounts/index.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { joinAs } from './join-store.ts'

/** For someone who signed in and belongs to no store any more. */
export const joinWithTicket: Verb<typeof members.joinWithTicket> = async (request, { ticket, token }) => {
  await personOfTicket(request, ticket)
  const user = await joinAs(request, token, (request) => takeTicket(request, ticket))
  await forgiveSignInAddress(request, 1)
  return user
}

export const openStoreWithTicket: Verb<typeof members.openStoreWithTicket> = async (request, input) => {
  const personId = await personOfTicket(request, input.ticket)
  const time_zone = input.time_zone && (await storeZone(request, input.time_zone))
  await limitNewStores(request, personId)
  const user = await inTransaction(request, async (request) => {
    const { own } = await takeTicket(request, input.ticket)
    const { full_name, email, number, is_email_confirmed } = own
    const opening = { store_name: input.store_name, time_zone, full_name, email, number }
    const { user, storeId } = await openStoreFor(request, { personId }, opening)
    if (is_email_confirmed) await updateProved(request, { storeId, email: user.email })
    return { ...user, email_confirmed: is_email_confirmed }
  })
  await forgiveSignInAddress(request, 1)
  return user
}
