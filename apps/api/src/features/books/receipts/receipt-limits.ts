import { mailboxOf } from '@tillsight/domain/people/accounts/email-address'
import { mailLimits, newStoreDays } from '@tillsight/domain/people/accounts/mail-limits'
import { personOf } from '#platform/actor.ts'
import { hasAttempts } from '#platform/limits/attempts.queries.ts'
import { limitAttempts, limitKey } from '#platform/limits/limit.ts'
import type { MemberRequest } from '#platform/request.ts'
import { selectOpenedAt } from './receipts.queries.ts'

const day = 24 * 60 * 60 * 1000
const instead = 'Try again tomorrow, or print it.'
const limits = {
  store: mailLimits.receiptsOfAStore,
  sender: mailLimits.receiptsOfASender,
  owner: mailLimits.receiptsOfAnOwner,
  addresses: mailLimits.receiptAddressesOfNewStores,
  address: mailLimits.receiptsToAnAddress,
}

const isNewStore = async (request: MemberRequest): Promise<boolean> =>
  request.now.getTime() - (await selectOpenedAt(request)).getTime() < newStoreDays * day

/** A store that was opened to send mail to strangers is new, and they are many. */
const limitNewStore = async (request: MemberRequest, owner: string, email: string): Promise<void> => {
  if (!request.limitsAttempts || !(await isNewStore(request))) return
  const known = limitKey('receipt-mail-known', owner, mailboxOf(email))
  if (await hasAttempts(request, known)) return
  const { addresses } = limits
  await limitAttempts(request, [
    {
      key: limitKey('receipt-mail-new', owner),
      ...addresses,
      message: `In its first ${newStoreDays} days a store can email receipts and invoices to ${addresses.most} addresses a day. ${instead}`,
    },
  ])
  await limitAttempts(request, [{ key: known, ...addresses, most: Number.POSITIVE_INFINITY }])
}

/** The store, its owner and the sender first: what they are refused does not count for the address. */
export const limitReceiptMail = async (
  request: MemberRequest,
  { owner, email }: { owner: string; email: string },
): Promise<void> => {
  await limitAttempts(request, [
    {
      key: limitKey('receipt-mail', request.storeId),
      ...limits.store,
      message: `A store can email ${limits.store.most} receipts and invoices a day. ${instead}`,
    },
    {
      key: limitKey('receipt-mail', 'person', personOf(request)),
      ...limits.sender,
      message: `You can email ${limits.sender.most} receipts and invoices a day. ${instead}`,
    },
    {
      key: limitKey('receipt-mail', 'owner', owner),
      ...limits.owner,
      message: `Your stores can email ${limits.owner.most} receipts and invoices a day together. ${instead}`,
    },
  ])
  await limitNewStore(request, owner, email)
  await limitAttempts(request, [
    {
      key: limitKey('receipt-mail-to', mailboxOf(email)),
      ...limits.address,
      message: `${email} got ${limits.address.most} receipts and invoices today. ${instead}`,
    },
  ])
}
