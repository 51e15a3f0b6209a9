import type { OutboxMail } from '@tillsight/contract/operations/installation'
import { longestTries } from '#platform/mail/mail.queries.ts'
import type { VisitorRequest } from '#platform/request.ts'
import type { MailRow } from './installation.queries.ts'

const stateOf = ({ sendsMail }: VisitorRequest, row: MailRow): OutboxMail['state'] => {
  if (row.sent_at) return 'SENT'
  if (!sendsMail) return 'HELD'
  if (row.tries >= longestTries) return 'FAILED'
  return row.last_error === null ? 'QUEUED' : 'RETRYING'
}

/** Where there is no mail server, someone has to hand on what is in the mail. Everywhere else it stays unread. */
export const presentMail = (request: VisitorRequest, row: MailRow): OutboxMail => {
  const state = stateOf(request, row)
  return {
    id: row.id,
    store_name: row.store_name,
    recipient: row.recipient,
    subject: row.subject,
    body: state === 'HELD' ? row.body : null,
    state,
    tries: row.tries,
    last_error: row.last_error,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    next_try_at: state === 'QUEUED' || state === 'RETRYING' ? row.next_try_at.toISOString() : null,
  }
}
