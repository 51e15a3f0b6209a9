import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

/** Where a member of today gets mail; null where their address is not confirmed. */
export const selectMemberAddress = async (
  request: MemberRequest,
  memberId: string,
): Promise<string | null> => {
  const { rows } = await sql<{ email: string }>`
    select person.email from member
      join person on person.id = member.person_id
      join mail_address as known on known.store_id = member.store_id and known.email = person.email
    where member.store_id = ${request.storeId} and member.id = ${memberId} and member.deactivated_at is null
      and known.proved_at is not null
  `.execute(request.db)
  return rows[0]?.email ?? null
}
