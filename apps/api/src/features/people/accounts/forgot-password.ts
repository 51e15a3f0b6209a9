import { setTimeout as sleep } from 'node:timers/promises'
import type { accounts } from '@tillsight/contract'
import { canonicalEmail } from '@tillsight/domain/people/accounts/email-address'
import { audit } from '#platform/audit/audit.queries.ts'
import { inALetter } from '#platform/mail/in-a-letter.ts'
import { insertMail } from '#platform/mail/mail.queries.ts'
import { inTransaction, type Verb, type VisitorRequest } from '#platform/request.ts'
import { type AccountRow, selectAccount } from './accounts.queries.ts'
import { limitForgotten } from './attempt-limits.ts'
import { type PersonRow, selectOwnMembers, selectPersonByEmail } from './persons.queries.ts'
import { insertPasswordReset } from './sessions.queries.ts'
import { hashOfToken, newToken } from './tokens.ts'

const hour = 60 * 60 * 1000
const shortestAnswerMs = 150

/** A name that anyone could have typed is not sent to an address that nobody confirmed. */
const greeting = ({ full_name, is_email_confirmed }: AccountRow): string =>
  is_email_confirmed ? `Hello ${inALetter(full_name)},` : 'Hello,'

const body = (account: AccountRow, link: string): string =>
  [
    greeting(account),
    'We received a request to reset your Tillsight password. To set a new one, open this link within one hour:',
    link,
    'If you did not request this, ignore this email. Your password stays the same.',
  ].join('\n\n')

/** Sent for the store that they would be in after signing in. */
const sendLink = (request: VisitorRequest, person: PersonRow): Promise<void> =>
  inTransaction(request, async (request) => {
    const [member] = await selectOwnMembers(request, person)
    if (!member) return
    const key = { storeId: member.store_id, memberId: member.id }
    const account = await selectAccount(request, key)
    const token = newToken()
    const expiresAt = new Date(request.now.getTime() + hour)
    await insertPasswordReset(request, person.id, { tokenHash: hashOfToken(token), expiresAt })
    await insertMail(request, {
      storeId: account.store_id,
      recipient: account.email,
      subject: 'Reset your Tillsight password',
      body: body(account, `${request.publicUrl}/reset?token=${token}`),
    })
    await audit(request, {
      ...key,
      actor: { kind: 'member', ...key },
      action: 'account.password-reset-asked',
      record: { kind: 'member', id: account.id },
    })
  })

/** Answers the same, and as slowly, whether the address has an account or not. */
export const forgotPassword: Verb<typeof accounts.forgotPassword> = async (request, input) => {
  const email = canonicalEmail(input.email)
  await limitForgotten(request, email)
  const work = async () => {
    const person = await selectPersonByEmail(request, email)
    if (person) await sendLink(request, person)
  }
  await Promise.all([work(), sleep(shortestAnswerMs)])
  return null
}
