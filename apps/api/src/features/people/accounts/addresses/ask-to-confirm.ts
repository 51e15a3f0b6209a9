import { confirmationDays } from '@tillsight/domain/people/accounts/mail-limits'
import { insertMail } from '#platform/mail/mail.queries.ts'
import type { VisitorRequest } from '#platform/request.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import { insertConfirmation, type StoreAddress } from './addresses.queries.ts'

const day = 24 * 60 * 60 * 1000

const inThreeDays = (now: Date): Date => new Date(now.getTime() + confirmationDays * day)

const ownLetter = (link: string) => ({
  subject: 'Confirm your email address',
  body: [
    'Someone signed up for Tillsight with this email address. If it was you, confirm it within 3 days:',
    link,
    'If it was not you, ignore this email.',
  ].join('\n\n'),
})

/** Names the sender by an address that was confirmed, and nothing that they could have written themselves. */
const readerLetter = (sender: string, link: string) => ({
  subject: 'Do you want to get these reports by email?',
  body: [
    `${sender} wants to send you sales reports by email with Tillsight. To get them, confirm within 3 days:`,
    link,
    'If you do not know the sender, ignore this email. No reports will be sent to you.',
  ].join('\n\n'),
})

const newLink = async (
  request: VisitorRequest,
  { storeId, email }: StoreAddress,
  kind: 'ACCOUNT' | 'REPORTS',
): Promise<{ token: string; link: string }> => {
  const token = newToken()
  const expiresAt = inThreeDays(request.now)
  await insertConfirmation(request, { storeId, email, kind, tokenHash: hashOfToken(token), expiresAt })
  return { token, link: `${request.publicUrl}/confirm-email?token=${token}` }
}

/** Asks the person who registered, or was invited, to prove that the address is theirs. */
export const askMember = async (request: VisitorRequest, address: StoreAddress): Promise<void> => {
  const { link } = await newLink(request, address, 'ACCOUNT')
  await insertMail(request, { storeId: address.storeId, recipient: address.email, ...ownLetter(link) })
}

/** Asks someone whom a store wants to send reports to. */
export const askReader = async (
  request: VisitorRequest,
  address: StoreAddress,
  sender: string,
): Promise<void> => {
  const { token, link } = await newLink(request, address, 'REPORTS')
  await insertMail(request, {
    storeId: address.storeId,
    recipient: address.email,
    unsubscribeUrl: `${request.publicUrl}/email/decline?token=${token}`,
    ...readerLetter(sender, link),
  })
}
