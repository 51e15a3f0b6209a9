import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/database/database.ts'
import type { Chore } from '#platform/jobs/housekeeping.ts'
import { queueSystemJob } from '#platform/jobs/jobs.queries.ts'
import { type Origin, storedOrigin } from '#platform/jobs/origin.ts'
import type { VisitorRequest } from '#platform/request.ts'

export type Attachment = { name: string; contentType: string; bytes: Buffer }

export type Mail = {
  storeId: string
  recipient: string
  subject: string
  body: string
  /** Where a mail program unsubscribes with one click (RFC 8058). */
  unsubscribeUrl?: string
  attachment?: Attachment
}

export const deliveryTaskName = 'deliver the mail'

/** A chore has no id. */
type Sender = Pick<VisitorRequest, 'db'> & Partial<Origin>

/** Has the mail delivered as soon as the transaction commits. */
export const queueDelivery = ({ db, id, ...origin }: Sender, mailId: string): Promise<void> =>
  queueSystemJob(db, deliveryTaskName, {
    payload: { mail: mailId, ...(id === undefined ? {} : storedOrigin({ ...origin, id })) },
  })

/** Puts a mail into the outbox, in the transaction of what it is about. */
export const insertMail = async (
  request: Sender & Pick<VisitorRequest, 'now'>,
  mail: Mail,
): Promise<void> => {
  const id = newId()
  await sql`
    insert into mail (store_id, id, recipient, subject, body, unsubscribe_url, created_at, next_try_at)
    values (${mail.storeId}, ${id}, ${mail.recipient}, ${mail.subject}, ${mail.body}, ${mail.unsubscribeUrl ?? null},
      ${request.now}, ${request.now})
  `.execute(request.db)
  await queueDelivery(request, id)
  if (!mail.attachment) return
  const { name, contentType, bytes } = mail.attachment
  await sql`
    insert into mail_attachment (store_id, mail_id, name, content_type, bytes)
    values (${mail.storeId}, ${id}, ${name}, ${contentType}, ${bytes})
  `.execute(request.db)
}

export type WaitingMail = {
  store_id: string
  id: string
  recipient: string
  subject: string
  body: string
  unsubscribe_url: string | null
  tries: number
}

export const longestTries = 10
/** No try is put off for longer: one that seems to be was written by a clock that was ahead. */
const longestPause = '1 day'

/**
 * Takes the next mail that is due, or this one if it is, by one process only: the next try is set before this one is
 * made. One at a time, since a mail that waited behind slow ones would be due again, and sent by another process as
 * well.
 */
export const takeDueMail = async (
  db: Db,
  now: Date,
  id: string | null = null,
): Promise<WaitingMail | undefined> => {
  const { rows } = await sql<WaitingMail>`
    update mail set tries = tries + 1, next_try_at = ${now}::timestamptz + interval '1 minute' * power(2, tries)
    where (store_id, id) in (
      select store_id, id from mail
      where sent_at is null and (next_try_at <= ${now} or next_try_at > ${now}::timestamptz + ${longestPause}::interval)
        and tries < ${longestTries} and (${id}::uuid is null or id = ${id})
      order by next_try_at limit 1 for update skip locked
    )
    returning store_id, id, recipient, subject, body, unsubscribe_url, tries
  `.execute(db)
  return rows[0]
}

export const selectAttachment = async (db: Db, mail: WaitingMail): Promise<Attachment | undefined> => {
  const { rows } = await sql<Attachment>`
    select name, content_type as "contentType", bytes from mail_attachment
    where store_id = ${mail.store_id} and mail_id = ${mail.id}
  `.execute(db)
  return rows[0]
}

/** What was delivered is not retained: a link in it is a secret. At once: a mail that is tried again needs its file. */
export const updateMailSent = async (db: Db, mail: WaitingMail, now: Date): Promise<void> => {
  await sql`
    with sent as (
      update mail set sent_at = ${now}, body = null, last_error = null where store_id = ${mail.store_id} and id = ${mail.id}
      returning store_id, id
    )
    delete from mail_attachment using sent where mail_attachment.store_id = sent.store_id and mail_id = sent.id
  `.execute(db)
}

/** Why it could not be delivered this time. */
export const updateMailFailed = async (db: Db, mail: WaitingMail, reason: string): Promise<void> => {
  await sql`
    update mail set last_error = ${reason} where store_id = ${mail.store_id} and id = ${mail.id} and sent_at is null
  `.execute(db)
}

export type OutboxMail = {
  recipient: string
  subject: string
  body: string
  created_at: Date
  attachment: string | null
  size: number | null
}

/** What waits to be sent, the newest first: to everyone, or to one address. */
export const selectOutbox = async (db: Db, recipient: string | null = null): Promise<OutboxMail[]> => {
  const { rows } = await sql<OutboxMail>`
    select recipient, subject, body, created_at, mail_attachment.name as attachment,
      octet_length(mail_attachment.bytes) as size
    from mail left join mail_attachment
      on mail_attachment.store_id = mail.store_id and mail_attachment.mail_id = mail.id
    where sent_at is null and (${recipient}::text is null or recipient = ${recipient})
    order by created_at desc, mail.id desc limit 20
  `.execute(db)
  return rows
}

const retainedMs = 30 * 24 * 60 * 60 * 1000

/** Of a mail that nobody took for a month, only the text stays in the outbox. */
export const deleteOldAttachments: Chore = {
  does: 'delete attachments of old mail',
  work: async (db, now) => {
    await sql`
      delete from mail_attachment using mail
      where mail.store_id = mail_attachment.store_id and mail.id = mail_attachment.mail_id
        and mail.created_at <= ${new Date(now.getTime() - retainedMs)}
    `.execute(db)
  },
}
