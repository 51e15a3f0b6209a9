export const recipientStatuses = ['WAITING', 'CONFIRMED', 'UNSUBSCRIBED'] as const
export type RecipientStatus = (typeof recipientStatuses)[number]

type Known = { isConfirmed: boolean; isUnsubscribed: boolean; isDeclined: boolean }

/** Only who confirmed, and did not take it back since, gets reports. */
export const recipientStatus = ({ isConfirmed, isUnsubscribed, isDeclined }: Known): RecipientStatus => {
  if (isUnsubscribed || isDeclined) return 'UNSUBSCRIBED'
  return isConfirmed ? 'CONFIRMED' : 'WAITING'
}
