import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type Alike = { same: 'email' | 'number' | 'name'; ids: string[] }

/** More of one name than this cannot be compared by eye. */
const mostOfOneKind = 20

/** Who has the same email, number or name, the strongest match first. */
export const selectAlike = async (request: MemberRequest, limit: number): Promise<Alike[]> => {
  const alike = (same: Alike['same'], key: ReturnType<typeof sql>) => sql`(
    select ${sql.lit(same)} as same, (array_agg(id order by id))[1:${sql.lit(mostOfOneKind)}] as ids
    from customer where store_id = ${request.storeId} and ${key} is not null
    group by ${key} having count(*) > 1 order by min(search_name), min(id::text) limit ${limit}
  )`
  const { rows } = await sql<Alike>`
    ${alike('email', sql`lower(email)`)}
    union all ${alike('number', sql`number`)}
    union all ${alike('name', sql`search_name`)}
  `.execute(request.db)
  return rows
}
