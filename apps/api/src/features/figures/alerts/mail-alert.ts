import { inALetter } from '#platform/mail/in-a-letter.ts'
import { insertMail } from '#platform/mail/mail.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { AlertRow, RecipientRow } from './alerts.queries.ts'
import { kindOf } from './kinds/kind-of.ts'
import { recipientState } from './present-alert.ts'
import { selectStoreName } from './store-name.queries.ts'

export type Reported = { id: string; title: string; reason: string; address: string }

/** Those who get it by email: members whose address is confirmed, and whose role sees the figure. */
export const readersOf = async (
  request: MemberRequest,
  { rule, recipients }: AlertRow,
): Promise<RecipientRow[]> => {
  if (recipients.length === 0) return []
  const { problem, needs } = await kindOf(rule).describe(request)
  return problem === null ? recipients.filter((person) => recipientState(person, needs) === 'ON') : []
}

const bodyFor = (
  { publicUrl }: MemberRequest,
  { reason, address, storeName, token }: Reported & { storeName: string; token: string },
): string =>
  [
    inALetter(reason),
    'See the figure and its rows:',
    `${publicUrl}${address}`,
    `You get this email because of an alert of ${storeName}. Unsubscribe:`,
    `${publicUrl}/unsubscribe?alert=${token}`,
  ].join('\n\n')

export const mailAlert = async (
  request: MemberRequest,
  alert: AlertRow,
  reported: Reported,
): Promise<void> => {
  const storeName = inALetter(await selectStoreName(request))
  for (const { email, token } of await readersOf(request, alert))
    await insertMail(request, {
      storeId: request.storeId,
      recipient: email,
      subject: `${inALetter(reported.title)} · ${storeName}`,
      body: bodyFor(request, { ...reported, storeName, token }),
      unsubscribeUrl: `${request.publicUrl}/alert/unsubscribe?token=${token}`,
    })
}
