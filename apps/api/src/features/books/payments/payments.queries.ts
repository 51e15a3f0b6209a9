import { searchText } from '@tillsight/domain/search-text'
import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'
import type { PaymentTables } from './payments.tables.ts'

export type MethodRow = { id: string; name: string; is_active: boolean; version: number }

/** By name; with ids, only those. */
export const selectMethods = (request: StoreRequest, ids?: readonly string[]): Promise<MethodRow[]> => {
  const own = request.db
    .withTables<PaymentTables>()
    .selectFrom('payment_method')
    .select(['id', 'name', 'is_active', 'version'])
    .where('store_id', '=', request.storeId)
    .orderBy('search_name')
  return (ids ? own.where('id', 'in', ids) : own).execute()
}

/** Whether it could be stored: not where another has the name. */
export const upsertMethod = async (
  request: StoreRequest,
  { id, name, is_active }: Omit<MethodRow, 'version'>,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into payment_method (store_id, id, name, search_name, is_active, created_at)
    select ${request.storeId}, ${id}, ${name}, ${searchText(name)}, ${is_active}, ${request.now}
    where not exists (
      select from payment_method
      where store_id = ${request.storeId} and search_name = ${searchText(name)} and id <> ${id}
    )
    on conflict (store_id, id) do update
      set name = excluded.name, search_name = excluded.search_name, is_active = excluded.is_active,
        version = payment_method.version + 1
    returning id
  `.execute(request.db)
  return rows.length > 0
}
