import { mailboxOf } from '@tillsight/domain/people/accounts/email-address'
import { mailLimits } from '@tillsight/domain/people/accounts/mail-limits'
import { personOf } from '#platform/actor.ts'
import { isWithinLimits, type Limit, limitAttempts, limitKey } from '#platform/limits/limit.ts'
import type { MemberRequest, VisitorRequest } from '#platform/request.ts'
import type { StoreAddress } from './addresses.queries.ts'

const { confirmationsToAnAddress, addressesOfAStore, addressesOfAPerson } = mailLimits

const perAddress = (email: string): Limit => ({
  key: limitKey('confirmation', mailboxOf(email)),
  ...confirmationsToAnAddress,
  message: `${email} got ${confirmationsToAnAddress.most} confirmation emails today. Try again tomorrow.`,
})

const perStore = (storeId: string): Limit => ({
  key: limitKey('new-recipient', storeId),
  ...addressesOfAStore,
  message: `A store can add ${addressesOfAStore.most} new recipients a day. Add the others tomorrow.`,
})

const perPerson = (personId: string): Limit => ({
  key: limitKey('new-recipient', 'person', personId),
  ...addressesOfAPerson,
  message: `You can add ${addressesOfAPerson.most} new recipients a day. Add the others tomorrow.`,
})

export const limitAsking = async (request: VisitorRequest, { email }: StoreAddress): Promise<void> => {
  await limitAttempts(request, [perAddress(email)])
}

export const mayAsk = (request: VisitorRequest, { email }: StoreAddress): Promise<boolean> =>
  isWithinLimits(request, [perAddress(email)])

/** The store and the person first: what they are refused does not count for the address. */
export const limitNewReader = async (request: MemberRequest, address: StoreAddress): Promise<boolean> => {
  await limitAttempts(request, [perStore(address.storeId), perPerson(personOf(request))])
  await limitAsking(request, address)
  return true
}

/** Counted together with the confirmations, since both can reach someone who never asked for them. */
export const limitInvitation = async (
  request: MemberRequest,
  { storeId, email }: StoreAddress,
): Promise<void> => {
  const instead = 'or copy a link instead.'
  const sent = 'invitations or confirmation emails'
  const [{ most }, { most: mostOfAPerson }] = [addressesOfAStore, addressesOfAPerson]
  await limitAttempts(request, [
    {
      ...perStore(storeId),
      message: `A store can send ${most} ${sent} a day. Try again tomorrow, ${instead}`,
    },
    {
      ...perPerson(personOf(request)),
      message: `You can send ${mostOfAPerson} ${sent} a day. Try again tomorrow, ${instead}`,
    },
  ])
  await limitAttempts(request, [
    {
      ...perAddress(email),
      message: `${email} got ${confirmationsToAnAddress.most} ${sent} today. Try again tomorrow, ${instead}`,
    },
  ])
}

export const mayAskNewReader = async (request: VisitorRequest, address: StoreAddress): Promise<boolean> =>
  (await isWithinLimits(request, [perStore(address.storeId)])) && mayAsk(request, address)
