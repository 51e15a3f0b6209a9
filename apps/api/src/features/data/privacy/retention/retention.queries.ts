import type { RetentionRules } from '@tillsight/domain/data/privacy/retention'
import type { Day } from '@tillsight/domain/day'
import { sql } from 'kysely'
import { memberOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'

export type RetentionRow = RetentionRules & { confirmed_at: Date; confirmed_by: string | null }

const ruleColumns = sql`customer_years, log_months, mail_months, import_days`

export const selectRetention = async ({ db, storeId }: MemberRequest): Promise<RetentionRow | undefined> => {
  const { rows } = await sql<RetentionRow>`
    select ${ruleColumns}, confirmed_at, (
      select full_name from member where member.store_id = retention.store_id and member.id = retention.member_id
    ) as confirmed_by
    from retention where store_id = ${storeId}
  `.execute(db)
  return rows[0]
}

/** The rules as they stay until the transaction ends; none where they were turned off meanwhile. */
export const lockRules = async ({ db, storeId }: MemberRequest): Promise<RetentionRules | undefined> => {
  const { rows } = await sql<RetentionRules>`
    select ${ruleColumns} from retention where store_id = ${storeId} for update
  `.execute(db)
  return rows[0]
}

/** The log is read from its beginning once more: what it has from before may have come later, from an archive. */
export const upsertRules = async (request: MemberRequest, rules: RetentionRules): Promise<void> => {
  await sql`
    insert into retention (store_id, ${ruleColumns}, confirmed_at, member_id)
    values (${request.storeId}, ${rules.customer_years}, ${rules.log_months}, ${rules.mail_months},
      ${rules.import_days}, ${request.now}, ${memberOf(request)})
    on conflict (store_id) do update set customer_years = excluded.customer_years, log_months = excluded.log_months,
      mail_months = excluded.mail_months, import_days = excluded.import_days, confirmed_at = excluded.confirmed_at,
      member_id = excluded.member_id, log_at = null, log_id = null
  `.execute(request.db)
}

export const deleteRules = async ({ db, storeId }: MemberRequest): Promise<boolean> => {
  const { rows } = await sql`delete from retention where store_id = ${storeId} returning 1`.execute(db)
  return rows.length > 0
}

export type RunCounts = { customers: number; log_lines: number; mails: number; import_files: number }
export type RunRow = RunCounts & {
  id: string
  started_at: Date
  ended_at: Date | null
  failure: string | null
  waiting: number
}

/** One that begins again after its process was killed goes on with the same row. */
export const insertRun = async ({ db, storeId, now, today }: MemberRequest, id: string): Promise<void> => {
  await sql`
    insert into retention_run (store_id, id, day, started_at) values (${storeId}, ${id}, ${today}, ${now})
    on conflict do nothing
  `.execute(db)
}

export const addToRun = async (
  { db, storeId }: MemberRequest,
  id: string,
  { column, count }: { column: keyof RunCounts | 'waiting'; count: number },
): Promise<void> => {
  await sql`
    update retention_run set ${sql.ref(column)} = ${sql.ref(column)} + ${count}
    where store_id = ${storeId} and id = ${id}
  `.execute(db)
}

export const updateRunEnded = async (
  { db, storeId, now }: MemberRequest,
  id: string,
  failure: string | null,
): Promise<RunCounts | undefined> => {
  const { rows } = await sql<RunCounts>`
    update retention_run set ended_at = ${now}, failure = ${failure} where store_id = ${storeId} and id = ${id}
    returning customers, log_lines, mails, import_files
  `.execute(db)
  return rows[0]
}

export const selectRuns = async ({ db, storeId }: MemberRequest, limit: number): Promise<RunRow[]> => {
  const { rows } = await sql<RunRow>`
    select id, started_at, ended_at, failure, customers, log_lines, mails, import_files, waiting
    from retention_run where store_id = ${storeId} order by started_at desc, id desc limit ${limit}
  `.execute(db)
  return rows
}

/** When a day began by the clock of the store. */
export const selectStartOf = async ({ db, storeId }: MemberRequest, day: Day): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    select ${day}::date::timestamp at time zone time_zone as at from store where id = ${storeId}
  `.execute(db)
  if (!rows[0]) throw new Error('a request without a store')
  return rows[0].at
}
