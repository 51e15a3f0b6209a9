import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

type MemberSelf = { full_name: string; email: string }

export const selectMemberSelf = async (request: MemberRequest, id: string): Promise<MemberSelf> => {
  const { rows } = await sql<MemberSelf>`
    select full_name, email from member where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
  if (!rows[0]) throw new Error('a session without a member')
  return rows[0]
}
