import { sql } from 'kysely'
import { deleteAbandonedDocuments } from '#platform/documents/stored-documents.queries.ts'
import { startJob } from '#platform/jobs/start-job.ts'
import type { Log } from '#platform/request.ts'
import type { Db } from './database.ts'

const hour = 60 * 60 * 1000

/** Takes out what has run out: nothing here is missed by anyone. */
export const clearExpired = async (db: Db, now: Date): Promise<void> => {
  const yesterday = new Date(now.getTime() - 24 * hour)
  await sql`delete from session where expires_at <= ${now}`.execute(db)
  await sql`delete from password_reset where expires_at <= ${now}`.execute(db)
  await sql`delete from mail_confirmation where expires_at <= ${now}`.execute(db)
  await sql`delete from attempt where resets_at <= ${now}`.execute(db)
  await sql`delete from answered_request where created_at <= ${yesterday}`.execute(db)
  const monthAgo = new Date(now.getTime() - 30 * 24 * hour)
  await sql`delete from report where begun_at <= ${monthAgo}`.execute(db)
  await deleteAbandonedDocuments(db)
  // Of a mail that nobody took for a month, only the text stays in the outbox.
  await sql`
    delete from mail_attachment using mail
    where mail.store_id = mail_attachment.store_id and mail.id = mail_attachment.mail_id
      and mail.created_at <= ${monthAgo}
  `.execute(db)
}

export type Chore = { does: string; work: (db: Db, now: Date) => Promise<void> }

const clearing: Chore = { does: 'clear what has run out', work: clearExpired }

/** What is done at the start and then every hour, and that no one waits for. */
export const startHousekeeping = (
  { db, log, clock }: { db: Db; log: Log; clock: () => Date },
  chores: Chore[],
): (() => Promise<void>) => {
  const couldNot = (does: string) => (error: unknown) => log.warn({ error }, `could not ${does}`)
  return startJob({
    everyMs: hour,
    work: async () => {
      for (const { does, work } of [clearing, ...chores]) await work(db, clock()).catch(couldNot(does))
    },
    onFailure: couldNot('do the chores'),
  })
}
