import { type RecipientStatus, recipientStatus } from '@tillsight/domain/figures/reports/recipient-status'
import { isEmailAddress } from '@tillsight/domain/people/accounts/email-address'
import { askReader } from '#features/people/accounts/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ScheduleRow } from './schedules.queries.ts'

export type Recipient = ScheduleRow['recipients'][number]

export const statusOf = ({
  confirmed_at,
  declined_at,
  unsubscribed_at,
  may_read,
}: Recipient): RecipientStatus =>
  recipientStatus({
    isConfirmed: confirmed_at !== null,
    isDeclined: declined_at !== null,
    isUnsubscribed: unsubscribed_at !== null,
    mayRead: may_read,
  })

/** Those who get the report. */
export const readersOf = ({ recipients }: ScheduleRow): Recipient[] =>
  recipients.filter((recipient) => statusOf(recipient) === 'CONFIRMED')

type Asking = {
  sender: string
  isAllowed: (request: MemberRequest, address: { storeId: string; email: string }) => Promise<boolean>
}

/** A confirmation mail to each who never got one; from then on the store asks again only by hand. */
export const askNewRecipients = async (
  request: MemberRequest,
  { recipients }: ScheduleRow,
  { sender, isAllowed }: Asking,
): Promise<void> => {
  const isNew = (recipient: Recipient) =>
    statusOf(recipient) === 'WAITING' && recipient.asked_at === null && isEmailAddress(recipient.email)
  for (const { email } of recipients.filter(isNew)) {
    const address = { storeId: request.storeId, email }
    if (await isAllowed(request, address)) await askReader(request, address, sender)
  }
}
