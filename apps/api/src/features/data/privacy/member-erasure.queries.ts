import { erasedMemberName, type Identifiers } from '@tillsight/domain/data/privacy/erased'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { whileErasing } from './audit-lines.queries.ts'

export type FormerMember = {
  id: string
  full_name: string
  person_id: string | null
  deactivated_at: Date | null
  erased_at: Date | null
}

/** Locked until the transaction ends. */
export const lockFormerMember = async (
  { db, storeId }: MemberRequest,
  id: string,
): Promise<FormerMember | undefined> => {
  const { rows } = await sql<FormerMember>`
    select id, full_name, person_id, deactivated_at, erased_at from member
    where store_id = ${storeId} and id = ${id} for update
  `.execute(db)
  return rows[0]
}

/** What the member and every line of their history say, also what was edited since. */
export const selectMemberIdentifiers = async (
  { db, storeId }: MemberRequest,
  id: string,
): Promise<Identifiers> => {
  const { rows } = await sql<Identifiers>`
    with said as (
      select full_name, email, number from member where store_id = ${storeId} and id = ${id}
      union
      select said ->> 'full_name', said ->> 'email', said ->> 'number'
      from audit_entry as entry, lateral (values (entry.before), (entry.after)) as each (said)
      where entry.store_id = ${storeId} and entry.record_kind = 'member' and entry.record_id = ${id}
        and said is not null
      union
      select distinct actor, null, null from audit_entry where store_id = ${storeId} and member_id = ${id}
    )
    select coalesce(array_agg(distinct full_name) filter (where full_name <> ''), '{}') as names,
      coalesce(array_agg(distinct email) filter (where email <> ''), '{}') as emails,
      coalesce(array_agg(distinct number) filter (where number <> ''), '{}') as numbers
    from said
  `.execute(db)
  return rows[0] ?? { names: [], emails: [], numbers: [] }
}

export const eraseMemberRow = async ({ db, storeId, now }: MemberRequest, id: string): Promise<void> => {
  await sql`
    update member set full_name = ${erasedMemberName}, email = '', number = '', person_id = null, job_title = null,
      source = null, preferences = '{}', pin_hash = null, erasure_asked_at = null, erased_at = ${now},
      version = version + 1
    where store_id = ${storeId} and id = ${id}
  `.execute(db)
}

/** The account of someone who belongs to no store any more, with its passkeys, codes and sessions. */
export const deleteAccountWithoutStore = async ({ db }: MemberRequest, personId: string): Promise<void> => {
  await sql`
    delete from person where id = ${personId} and not exists (select from member where person_id = ${personId})
  `.execute(db)
}

export const deleteSessions = async ({ db, storeId }: MemberRequest, id: string): Promise<number> => {
  const { rows } = await sql`
    delete from session where store_id = ${storeId} and member_id = ${id} returning id
  `.execute(db)
  return rows.length
}

/** Lines of the log that they wrote say what happened, and no longer who did it from where. */
export const eraseAuthor = async (request: MemberRequest, id: string): Promise<number> => {
  let count = 0
  await whileErasing(request, async () => {
    const { rows } = await sql`
      update audit_entry set actor = ${erasedMemberName}, address = null, device = null
      where store_id = ${request.storeId} and member_id = ${id} returning id
    `.execute(request.db)
    count = rows.length
  })
  return count
}

/** Where else a device or an address of theirs is recorded. */
export const eraseDevices = async ({ db, storeId }: MemberRequest, id: string): Promise<void> => {
  await sql`
    update consent_change set device = null where store_id = ${storeId} and member_id = ${id}
  `.execute(db)
  await sql`
    update job set payload = payload - 'address' - 'user_agent'
    where store_id = ${storeId} and member_id = ${id} and ended_at is not null
  `.execute(db)
}

export const deleteAddresses = async (
  { db, storeId }: MemberRequest,
  emails: readonly string[],
): Promise<number> => {
  let count = 0
  for (const table of ['mail_address', 'report_recipient', 'report_unsubscription', 'invitation']) {
    const { rows } = await sql`
      delete from ${sql.table(table)}
      where store_id = ${storeId} and lower(email) = any (${emails.map((email) => email.toLowerCase())}::text[])
      returning 1
    `.execute(db)
    count += rows.length
  }
  return count
}

/** The alerts that they got by email, and what they had read on screen. */
export const deleteAlertMarks = async ({ db, storeId }: MemberRequest, id: string): Promise<number> => {
  await sql`delete from notification_read where store_id = ${storeId} and member_id = ${id}`.execute(db)
  const { rows } = await sql`
    delete from alert_recipient where store_id = ${storeId} and member_id = ${id} returning 1
  `.execute(db)
  return rows.length
}

export const deleteDashboards = async ({ db, storeId }: MemberRequest, id: string): Promise<number> => {
  const { rows } = await sql`
    delete from dashboard where store_id = ${storeId} and member_id = ${id} returning id
  `.execute(db)
  return rows.length
}

export const deleteGoals = async ({ db, storeId }: MemberRequest, id: string): Promise<number> => {
  const { rows } = await sql`
    delete from goal where store_id = ${storeId} and seller_id = ${id} returning id
  `.execute(db)
  return rows.length
}

/** Their lines stay, since others are placed by them; a nickname and what they wrote do not. */
export const eraseContests = async ({ db, storeId }: MemberRequest, id: string): Promise<number> => {
  const { rows: named } = await sql`
    update contest_member set nickname = null
    where store_id = ${storeId} and member_id = ${id} and nickname is not null returning 1
  `.execute(db)
  const { rows: disputed } = await sql`
    update contest_dispute set text = case when member_id = ${id} then '' else text end,
      answer = case when answered_by = ${id} then '' else answer end
    where store_id = ${storeId} and ${id} in (member_id, answered_by) returning 1
  `.execute(db)
  const { rows: changed } = await sql`
    update contest_change set reason = '' where store_id = ${storeId} and member_id = ${id} returning 1
  `.execute(db)
  return named.length + disputed.length + changed.length
}

/** What alerts have reported of their goals and their sales. */
export const deleteNotifications = async (
  { db, storeId }: MemberRequest,
  pattern: string,
): Promise<number> => {
  const { rows } = await sql`
    delete from notification where store_id = ${storeId} and concat_ws(E'\n', title, reason) ~* ${pattern} returning id
  `.execute(db)
  return rows.length
}

/** Views that they share stay: others use them. */
export const deleteOwnViews = async ({ db, storeId }: MemberRequest, id: string): Promise<number> => {
  const { rows } = await sql`
    delete from list_view where store_id = ${storeId} and member_id = ${id} and not is_shared returning id
  `.execute(db)
  return rows.length
}

export const deleteOwnAnswers = async ({ db, storeId }: MemberRequest, id: string): Promise<number> => {
  const { rows } = await sql`
    delete from answered_request where store_id = ${storeId} and member_id = ${id} returning 1
  `.execute(db)
  return rows.length
}

export type CloseFigures = { id: string; figures: object }

/** Closes of the day that name them among those who sold or moved cash. */
export const selectCloses = async (
  { db, storeId }: MemberRequest,
  pattern: string,
): Promise<CloseFigures[]> => {
  const { rows } = await sql<CloseFigures>`
    select id, figures from drawer_close where store_id = ${storeId} and figures::text ~* ${pattern}
    order by id for update
  `.execute(db)
  return rows
}

export const updateCloses = async (
  { db, storeId }: MemberRequest,
  closes: readonly CloseFigures[],
): Promise<void> => {
  await sql`
    update drawer_close set figures = row.figures
    from json_to_recordset(${JSON.stringify(closes)}::json) as row (id uuid, figures jsonb)
    where drawer_close.store_id = ${storeId} and drawer_close.id = row.id
  `.execute(db)
}

export const updateErasureAsked = async (
  { db, storeId }: MemberRequest,
  id: string,
  askedAt: Date | null,
): Promise<void> => {
  await sql`
    update member set erasure_asked_at = ${askedAt} where store_id = ${storeId} and id = ${id}
  `.execute(db)
}

export const selectErasureAsked = async (
  { db, storeId }: MemberRequest,
  id: string,
): Promise<Date | null> => {
  const { rows } = await sql<{ erasure_asked_at: Date | null }>`
    select erasure_asked_at from member where store_id = ${storeId} and id = ${id}
  `.execute(db)
  return rows[0]?.erasure_asked_at ?? null
}
