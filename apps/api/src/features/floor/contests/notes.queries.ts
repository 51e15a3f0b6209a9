import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type Note = { id: string; documentId: string; isActivity: boolean }

const mostAtOnce = 2000

/** What changed and was not looked at yet, the oldest first. */
export const selectNotes = async ({ db, storeId }: MemberRequest): Promise<Note[]> => {
  const { rows } = await sql<Note>`
    select id, document_id as "documentId", is_activity as "isActivity" from contest_touched
    where store_id = ${storeId} order by noted, id limit ${mostAtOnce}
  `.execute(db)
  return rows
}

export const hasNotes = async ({ db, storeId }: MemberRequest): Promise<boolean> => {
  const { rows } = await sql`select from contest_touched where store_id = ${storeId} limit 1`.execute(db)
  return rows.length > 0
}

/** Those that were read, and no other: more may have come since. */
export const deleteNotes = async ({ db, storeId }: MemberRequest, ids: readonly string[]): Promise<void> => {
  await sql`
    delete from contest_touched where store_id = ${storeId} and id = any (${[...ids]}::uuid[])
  `.execute(db)
}

/** The note of this moment: others are before it or after it. */
export const nextNote = async ({ db }: MemberRequest): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select contest_note() as id`.execute(db)
  return Number(rows[0]?.id)
}

/** What documents were like is not needed once no contest is open. */
export const deleteImages = async ({ db, storeId }: MemberRequest): Promise<void> => {
  await sql`
    delete from contest_before where store_id = ${storeId} and not exists (
      select from contest where store_id = ${storeId} and state in ('running', 'grace')
    )
  `.execute(db)
}

export type Image = {
  noted: number
  documentId: string
  sale: (Record<string, unknown> & { id: string }) | null
  lines: object[] | null
  activity: (Record<string, unknown> & { id: string }) | null
}

/** How documents were before each of their changes since a note, in order. */
export const selectImages = async (
  { db, storeId }: MemberRequest,
  documentIds: readonly string[],
  after: number,
): Promise<Image[]> => {
  const { rows } = await sql<Image>`
    select noted, document_id as "documentId", sale, lines, activity from contest_before
    where store_id = ${storeId} and document_id = any (${[...documentIds]}::uuid[]) and noted > ${after}
    order by noted, id
  `.execute(db)
  return rows
}

/** Rows that came with an archive say which store they were of. */
export const updateStoreOfImages = async ({ db, storeId }: MemberRequest): Promise<void> => {
  const own = sql`jsonb_build_object('store_id', ${storeId}::text)`
  await sql`
    update contest_before set sale = sale || ${own}, activity = activity || ${own}, lines = (
      select coalesce(jsonb_agg(line || ${own}), '[]') from jsonb_array_elements(lines) as line
    ) where store_id = ${storeId}
  `.execute(db)
}

/** Has everything looked at again that an open contest counts, or has counted. */
export const noteEverything = async ({ db, storeId }: MemberRequest): Promise<void> => {
  await sql`
    with open as (
      select id, starts_at, start_day from contest
      where store_id = ${storeId} and state in ('running', 'grace')
    ), found as (
      select document_id, document in ('start', 'close') as is_activity from contest_entry
      where store_id = ${storeId} and contest_id in (select id from open)
      union select document_id, activity is not null from contest_before where store_id = ${storeId}
      union select sale.id, false from sale, open
        where sale.store_id = ${storeId} and sale.day >= open.start_day and sale.created_at >= open.starts_at
      union select activity.id, true from activity, open
        where activity.store_id = ${storeId}
          and (activity.day >= open.start_day or activity.closed_day >= open.start_day)
    )
    insert into contest_touched (store_id, document_id, is_activity)
    select ${storeId}, document_id, is_activity from found
  `.execute(db)
}

/** What was recorded since a contest began, before it was noticed that it did. */
export const selectRecordedSince = async (
  { db, storeId }: MemberRequest,
  { since, day }: { since: Date; day: string },
): Promise<Note[]> => {
  const { rows } = await sql<Note>`
    select id, id as "documentId", false as "isActivity", created_at from sale
    where store_id = ${storeId} and day >= ${day}::date and created_at >= ${since}
    union all
    select id, id, true, created_at from activity
    where store_id = ${storeId} and (day >= ${day}::date or closed_day >= ${day}::date)
    order by created_at, "documentId"
  `.execute(db)
  return rows
}
