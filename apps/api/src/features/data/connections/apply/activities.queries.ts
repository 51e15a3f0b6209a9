import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export const deleteActivities = async (request: MemberRequest, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`
    delete from activity where store_id = ${request.storeId} and id = any (${ids}::uuid[])
  `.execute(request.db)
}
