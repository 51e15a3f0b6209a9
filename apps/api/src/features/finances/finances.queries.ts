import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

/** The first day on which anything was sold or fell due; null in a store where nothing ever did. */
export const selectFirstDay = async (request: MemberRequest): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select least(
      (select min(day) from sale where store_id = ${request.storeId}),
      (select min(date) from expense where store_id = ${request.storeId} and deleted_at is null)
    ) as day
  `.execute(request.db)
  return rows[0]?.day ?? null
}
