import { sql } from 'kysely'
import type { Chore } from '#platform/jobs/housekeeping.ts'

export const deleteExpired: Chore = {
  does: 'delete expired sessions and links',
  work: async (db, now) => {
    await sql`delete from session where expires_at <= ${now}`.execute(db)
    await sql`delete from password_reset where expires_at <= ${now}`.execute(db)
    await sql`delete from mail_confirmation where expires_at <= ${now}`.execute(db)
  },
}
