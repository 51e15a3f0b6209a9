import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

type Written = { recipient: string; subject: string; body: string }

/** All that was written to an address and waits in the outbox, the newest first. */
export const lettersTo = async ({ database }: TestApp, email: string): Promise<Written[]> => {
  const { rows } = await sql<Written>`
    select recipient, subject, body from mail where recipient = ${email} order by id desc
  `.execute(database.db)
  return rows
}

/** The token in the latest confirmation mail to that address. */
export const confirmationOf = async (app: TestApp, email: string): Promise<string> => {
  for (const { body } of await lettersTo(app, email)) {
    const [, token] = /\/confirm-email\?token=(\S+)/.exec(body) ?? []
    if (token) return token
  }
  return ''
}

/** The addresses as they are once their readers confirmed, and the accounts with them, for tests about something else. */
export const confirmed = async (
  { app, owner }: { app: TestApp; owner: { id: string } },
  emails: string[],
): Promise<void> => {
  await sql`
    insert into mail_address (store_id, email, asked_at, confirmed_at, proved_at)
    select store_id, address, ${app.clock.now}, ${app.clock.now}, ${app.clock.now}
    from member, unnest(${emails}::text[]) as address where id = ${owner.id}
    on conflict (store_id, email) do update
    set confirmed_at = excluded.confirmed_at, proved_at = excluded.proved_at
  `.execute(app.database.db)
}
