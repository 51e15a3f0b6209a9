import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type StoreFacts = { name: string; time_zone: string; currency: string }

export const selectStoreFacts = async (request: MemberRequest): Promise<StoreFacts> => {
  const { rows } = await sql<StoreFacts>`
    select name, time_zone, currency from store where id = ${request.storeId}
  `.execute(request.db)
  if (!rows[0]) throw new Error('a store without a row')
  return rows[0]
}
