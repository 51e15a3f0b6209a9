import { selectConfirmedOwner } from '#features/people/accounts/index.ts'
import { fieldError } from '#platform/errors.ts'
import { insertMail } from '#platform/mail/mail.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ReceiptFile } from './receipt-file.ts'
import { limitReceiptMail } from './receipt-limits.ts'

type Letter = { email: string; subject: string; body: string; file: ReceiptFile }

/** A receipt or an invoice to a customer: only where the owner has confirmed their own address, and not too many. */
export const mailFile = async (request: MemberRequest, { email, file, ...letter }: Letter): Promise<void> => {
  const owner = await selectConfirmedOwner(request, request.storeId)
  if (!owner)
    throw fieldError('conflict', 'email', 'The owner of the store has to confirm their own address first.')
  await limitReceiptMail(request, { owner, email })
  await insertMail(request, { storeId: request.storeId, recipient: email, ...letter, attachment: file })
}
