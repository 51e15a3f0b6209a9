import { memberOf } from '#platform/actor.ts'
import { isWithinLimits, limitKey } from '#platform/limits/limit.ts'
import { insertMail } from '#platform/mail/mail.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type MemberKey, selectAccount } from '../accounts.queries.ts'
import { selectConfirmedOwner } from '../addresses/addresses.queries.ts'

const day = 24 * 60 * 60
const mostADay = 20

const subjects = {
  'turned-on': 'Two-step sign-in was turned on',
  'turned-off': 'Two-step sign-in was turned off',
  added: 'A way to sign in was added',
  removed: 'A way to sign in was removed',
  'codes-renewed': 'Your recovery codes were replaced',
  reset: 'Your two-step sign-in was reset',
}

/** So that a change that was not theirs does not go unnoticed. Only to an address that was confirmed. */
export const sendNotice = async (
  request: MemberRequest,
  what: keyof typeof subjects,
  detail: string | null = null,
  key: MemberKey = { storeId: request.storeId, memberId: memberOf(request) },
): Promise<void> => {
  const account = await selectAccount(request, key)
  if (!account.is_email_confirmed || !(await selectConfirmedOwner(request, key.storeId))) return
  const limit = { key: limitKey('two-step-notice', key.memberId), most: mostADay, seconds: day }
  if (!(await isWithinLimits(request, [limit]))) return
  const subject = subjects[what]
  await insertMail(request, {
    storeId: key.storeId,
    recipient: account.email,
    subject,
    body: [
      `${subject} for your Tillsight account${detail ? ` (${detail})` : ''}.`,
      `If this was not you, set a new password now: ${request.publicUrl}/forgot`,
      'Then check your ways to sign in and your active sessions in Settings.',
    ].join('\n\n'),
  })
}
