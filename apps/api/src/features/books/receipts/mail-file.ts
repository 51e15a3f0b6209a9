import { mailLimits } from '@tillsight/domain/people/accounts/mail-limits'
import { selectConfirmedOwner } from '#features/people/accounts/index.ts'
import { fieldError } from '#platform/errors.ts'
import { limitAttempts, limitKey } from '#platform/limits/limit.ts'
import { insertMail } from '#platform/mail/mail.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ReceiptFile } from './receipt-file.ts'

const { receiptsOfAStore, receiptsToAnAddress } = mailLimits

/** The store first: what it is refused does not count for the address. */
const limitMail = async (request: MemberRequest, email: string): Promise<void> => {
  await limitAttempts(request, [
    {
      key: limitKey('receipt-mail', request.storeId),
      ...receiptsOfAStore,
      message: `A store can email ${receiptsOfAStore.most} receipts and invoices a day. Try again tomorrow, or print it.`,
    },
  ])
  await limitAttempts(request, [
    {
      key: limitKey('receipt-mail-to', email),
      ...receiptsToAnAddress,
      message: `${email} got ${receiptsToAnAddress.most} receipts and invoices today. Try again tomorrow, or print it.`,
    },
  ])
}

type Letter = { email: string; subject: string; body: string; file: ReceiptFile }

/** A receipt or an invoice to a customer: only where the owner has confirmed their own address, and not too many. */
export const mailFile = async (request: MemberRequest, { email, file, ...letter }: Letter): Promise<void> => {
  if (!(await selectConfirmedOwner(request, request.storeId)))
    throw fieldError('conflict', 'email', 'The owner of the store has to confirm their own address first.')
  await limitMail(request, email)
  await insertMail(request, { storeId: request.storeId, recipient: email, ...letter, attachment: file })
}
