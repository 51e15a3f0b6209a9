import type { QuotaName } from '@tillsight/domain/people/store/quotas'
import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'

/** Locked until the transaction ends, so that two at once cannot both take the last place. */
export const lockUsage = async (request: StoreRequest, name: QuotaName): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select used from store_usage where store_id = ${request.storeId} and name = ${name} for no key update
  `.execute(request.db)
  return rows[0]?.used ?? 0
}

export const addUsage = async (request: StoreRequest, name: QuotaName, more: number): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    insert into store_usage (store_id, name, used) values (${request.storeId}, ${name}, ${more})
    on conflict (store_id, name) do update set used = store_usage.used + excluded.used
    returning used
  `.execute(request.db)
  return rows[0]?.used ?? more
}
