import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export const selectStoreName = async (request: MemberRequest): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select name from store where id = ${request.storeId}`.execute(
    request.db,
  )
  return rows[0]?.name ?? ''
}
