import { sql } from 'kysely'
import { longestTries } from '#platform/mail/mail.queries.ts'
import type { VisitorRequest } from '#platform/request.ts'

type DatabaseFacts = { version: string; bytes: number; connections: number; most_connections: number }

export const selectDatabaseFacts = async ({ db }: VisitorRequest): Promise<DatabaseFacts> => {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most_connections
  `.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('The database says nothing about itself.')
  return facts
}

export const selectMailCounts = async ({
  db,
}: VisitorRequest): Promise<{ waiting: number; failed: number }> => {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where tries < ${longestTries}) as waiting,
      count(*) filter (where tries >= ${longestTries}) as failed
    from mail where sent_at is null
  `.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

export type MailRow = {
  id: string
  store_id: string
  store_name: string
  recipient: string
  subject: string
  body: string | null
  tries: number
  last_error: string | null
  created_at: Date
  sent_at: Date | null
  next_try_at: Date
}

const mails = sql`
  select mail.id, mail.store_id, store.name as store_name, recipient, subject, body, tries, last_error,
    mail.created_at, sent_at, next_try_at
  from mail join store on store.id = mail.store_id
`

type Page = { before: string | null; limit: number }

export const selectMails = async ({ db }: VisitorRequest, { before, limit }: Page): Promise<MailRow[]> => {
  const { rows } = await sql<MailRow>`
    ${mails} where (${before}::uuid is null or mail.id < ${before}::uuid) order by mail.id desc limit ${limit}
  `.execute(db)
  return rows
}

export const selectMail = async ({ db }: VisitorRequest, id: string): Promise<MailRow | undefined> => {
  const { rows } = await sql<MailRow>`${mails} where mail.id = ${id}`.execute(db)
  return rows[0]
}

/** Due now, with all its tries before it; false where it was sent. */
export const updateMailDue = async ({ db, now }: VisitorRequest, id: string): Promise<boolean> => {
  const { rows } = await sql`
    update mail set tries = 0, next_try_at = ${now} where id = ${id} and sent_at is null returning 1
  `.execute(db)
  return rows.length === 1
}
