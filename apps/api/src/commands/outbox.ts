import { withRunningDatabase } from '#platform/database/running-database.ts'
import { type OutboxMail, selectOutbox } from '#platform/mail/mail.queries.ts'

const attached = ({ attachment, size }: OutboxMail): string =>
  attachment ? `\nAttached: ${attachment} (${size} bytes)\n` : ''

const letter = (mail: OutboxMail): string =>
  `${mail.created_at.toISOString()}  to ${mail.recipient}\n${mail.subject}\n\n${mail.body}\n${attached(mail)}`

/** For the person who runs a Tillsight without a mail server: what it would have sent. */
await withRunningDatabase(async ({ db }) => {
  const mails = await selectOutbox(db, process.argv[2] ?? null)
  process.stdout.write(mails.length > 0 ? mails.map(letter).join('\n———\n\n') : 'The outbox is empty.\n')
})
