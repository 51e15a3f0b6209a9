import { sql } from 'kysely'
import { lockStore } from '#platform/lock-store.queries.ts'
import type { MemberRequest } from '#platform/request.ts'

export const selectHasSeason = async (request: MemberRequest): Promise<boolean> => {
  const { rows } = await sql<{ has_season: boolean }>`
    select has_season from store where id = ${request.storeId}
  `.execute(request.db)
  return rows[0]?.has_season ?? false
}

export const lockHasSeason = async (request: MemberRequest): Promise<boolean> => {
  await lockStore(request)
  return selectHasSeason(request)
}

export const updateHasSeason = async (request: MemberRequest, hasSeason: boolean): Promise<void> => {
  await sql`update store set has_season = ${hasSeason} where id = ${request.storeId}`.execute(request.db)
}
