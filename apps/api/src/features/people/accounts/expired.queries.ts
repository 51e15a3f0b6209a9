import { sql } from 'kysely'
import type { Chore } from '#platform/jobs/housekeeping.ts'

export const deleteExpired: Chore = {
  does: 'delete expired sessions and links',
  work: async (db, now) => {
    await sql`delete from session where expires_at <= ${now}`.execute(db)
    await sql`delete from password_reset where expires_at <= ${now}`.execute(db)
    await sql`delete from second_step_ticket where expires_at <= ${now}`.execute(db)
    await sql`delete from passkey_challenge where expires_at <= ${now}`.execute(db)
    await sql`delete from totp where confirmed_at is null and created_at <= ${now}::timestamptz - interval '1 day'`.execute(
      db,
    )
    await sql`delete from mail_confirmation where expires_at <= ${now}`.execute(db)
  },
}
