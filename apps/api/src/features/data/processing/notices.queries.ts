import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type NoticeRow = { version: number; text: string; saved_at: Date; saved_by: string }

/** The newest first. */
export const selectNotices = async ({ db, storeId }: MemberRequest): Promise<NoticeRow[]> => {
  const { rows } = await sql<NoticeRow>`
    select notice.version, text, saved_at, full_name as saved_by
    from privacy_notice as notice
      join member on member.store_id = notice.store_id and member.id = notice.member_id
    where notice.store_id = ${storeId} order by notice.version desc
  `.execute(db)
  return rows
}

export const insertNotice = async (
  { db, storeId, now }: MemberRequest,
  notice: { version: number; text: string; memberId: string },
): Promise<void> => {
  await sql`
    insert into privacy_notice (store_id, version, text, saved_at, member_id)
    values (${storeId}, ${notice.version}, ${notice.text}, ${now}, ${notice.memberId})
  `.execute(db)
}

/** So many of the newest stay. */
export const deleteOldNotices = async ({ db, storeId }: MemberRequest, most: number): Promise<void> => {
  await sql`
    delete from privacy_notice where store_id = ${storeId} and version <= (
      select max(version) - ${most}::int from privacy_notice where store_id = ${storeId}
    )
  `.execute(db)
}
