export const recipientStatuses = ['WAITING', 'CONFIRMED', 'UNSUBSCRIBED', 'NO_ACCESS'] as const
export type RecipientStatus = (typeof recipientStatuses)[number]

type Known = { isConfirmed: boolean; isUnsubscribed: boolean; isDeclined: boolean; mayRead: boolean }

/** Only who confirmed, and did not take it back since, gets reports; a member only while they may read them. */
export const recipientStatus = (known: Known): RecipientStatus => {
  if (known.isUnsubscribed || known.isDeclined) return 'UNSUBSCRIBED'
  if (!known.mayRead) return 'NO_ACCESS'
  return known.isConfirmed ? 'CONFIRMED' : 'WAITING'
}
