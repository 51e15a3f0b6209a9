import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { embeddedUrl, runningServer } from '#platform/database/embedded-cluster.ts'
import { type OutboxMail, selectOutbox } from '#platform/mail/mail.queries.ts'

const config = readConfig()
const running = runningServer(config.dataDir)
const databaseUrl = config.databaseUrl ?? (running && embeddedUrl(running.socketFolder))

const attached = ({ attachment, size }: OutboxMail): string =>
  attachment ? `\nAttached: ${attachment} (${size} bytes)\n` : ''

const letter = (mail: OutboxMail): string =>
  `${mail.created_at.toISOString()}  to ${mail.recipient}\n${mail.subject}\n\n${mail.body}\n${attached(mail)}`

/** For the person who runs a Tillsight without a mail server: what it would have sent. */
if (databaseUrl) {
  const database = await openDatabase({ ...config, databaseUrl }, () => {})
  const mails = await selectOutbox(database.db, process.argv[2] ?? null)
  await database.close()
  process.stdout.write(mails.length > 0 ? mails.map(letter).join('\n———\n\n') : 'The outbox is empty.\n')
} else {
  process.stderr.write(`No Tillsight is running on ${config.dataDir}. Start it, then ask again.\n`)
  process.exitCode = 1
}
