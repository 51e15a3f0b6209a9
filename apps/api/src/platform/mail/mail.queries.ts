import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/database/database.ts'
import type { VisitorRequest } from '#platform/request.ts'

export type Mail = { storeId: string; recipient: string; subject: string; body: string }

/** Puts a mail into the outbox, in the transaction of what it is about. */
export const insertMail = async (request: VisitorRequest, mail: Mail): Promise<void> => {
  await sql`
    insert into mail (store_id, id, recipient, subject, body, created_at, next_try_at)
    values (${mail.storeId}, ${newId()}, ${mail.recipient}, ${mail.subject}, ${mail.body}, ${request.now}, ${request.now})
  `.execute(request.db)
}

export type WaitingMail = {
  store_id: string
  id: string
  recipient: string
  subject: string
  body: string
  tries: number
}

const longestTries = 10

/** Takes the next mails that are due, each by one process only: the next try is set before this one is made. */
export const takeDueMails = async (db: Db, now: Date): Promise<WaitingMail[]> => {
  const { rows } = await sql<WaitingMail>`
    update mail set tries = tries + 1, next_try_at = ${now}::timestamptz + interval '1 minute' * power(2, tries)
    where (store_id, id) in (
      select store_id, id from mail
      where sent_at is null and next_try_at <= ${now} and tries < ${longestTries}
      order by next_try_at limit 20 for update skip locked
    )
    returning store_id, id, recipient, subject, body, tries
  `.execute(db)
  return rows
}

/** What was delivered need not be kept: a link in it is a secret. */
export const updateMailSent = async (db: Db, mail: WaitingMail, now: Date): Promise<void> => {
  await sql`
    update mail set sent_at = ${now}, body = null where store_id = ${mail.store_id} and id = ${mail.id}
  `.execute(db)
}

export type OutboxMail = { recipient: string; subject: string; body: string; created_at: Date }

/** What waits to be sent, the newest first: to everyone, or to one address. */
export const selectOutbox = async (db: Db, recipient: string | null = null): Promise<OutboxMail[]> => {
  const { rows } = await sql<OutboxMail>`
    select recipient, subject, body, created_at from mail
    where sent_at is null and (${recipient}::text is null or recipient = ${recipient})
    order by created_at desc, id desc limit 20
  `.execute(db)
  return rows
}
