import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

type StoreClock = { today: string; second: number }

/** Which day it is in the store, and how much of it is gone. */
export const selectStoreClock = async (request: MemberRequest): Promise<StoreClock> => {
  const { rows } = await sql<StoreClock>`
    select local::date as today, floor(extract(epoch from local::time))::integer as second
    from store, lateral (select ${request.now}::timestamptz at time zone time_zone as local) as clock
    where id = ${request.storeId}
  `.execute(request.db)
  const [clock] = rows
  if (!clock) throw new Error('a member without a store')
  return clock
}

/**
 * A connection remembers how it checked keys while a table was small, by reading all of it. Where thousands of
 * rows come or go at once, that would be read thousands of times.
 */
export const forgetPlans = async (request: MemberRequest): Promise<void> => {
  // A server that has not looked at these tables lately takes thousands of rows for a few.
  await sql`analyze sale, sale_line, stock_movement, customer`.execute(request.db)
  await sql`discard plans`.execute(request.db)
}

/** Whether the store had none until now. Of two concurrent requests, one gets false without waiting for the other. */
export const insertSampleSet = async (request: MemberRequest): Promise<boolean> => {
  const { rows } = await sql`
    insert into sample_set (store_id, loaded_at) select ${request.storeId}, ${request.now}
    where pg_try_advisory_xact_lock(hashtextextended(${`sample set of ${request.storeId}`}, 0))
    on conflict do nothing returning store_id
  `.execute(request.db)
  return rows.length > 0
}

export type SampleKind =
  | 'category'
  | 'product'
  | 'customer'
  | 'sale'
  | 'expense'
  | 'member'
  | 'till'
  | 'invitation'
  | 'supplier'
  | 'purchase_order'
  | 'goal'
  | 'promotion'
  | 'activity'
  | 'contest'

export const insertSampleRows = async (
  request: MemberRequest,
  kind: SampleKind,
  ids: string[],
): Promise<void> => {
  await sql`
    insert into sample_row (store_id, kind, id)
    select ${request.storeId}, ${kind}, id from unnest(${ids}::uuid[]) as id
  `.execute(request.db)
}

/** When the samples were loaded, locked until the transaction ends; null where there are none. */
export const lockSampleSet = async (request: MemberRequest): Promise<Date | null> => {
  const { rows } = await sql<{ loaded_at: Date }>`
    select loaded_at from sample_set where store_id = ${request.storeId} for update
  `.execute(request.db)
  return rows[0]?.loaded_at ?? null
}

/** The next set is numbered from the first again. */
export const deleteSampleSet = async (request: MemberRequest): Promise<void> => {
  await sql`
    update sale_counter set last_sample_number = default where store_id = ${request.storeId}
  `.execute(request.db)
  await sql`delete from sample_set where store_id = ${request.storeId}`.execute(request.db)
}

/**
 * As one array, and not as rows to join: where the database guesses how many of them a store has, it may guess one,
 * and then compare thousands with thousands.
 */
export const sampleIds = (request: MemberRequest, kind: SampleKind) =>
  sql`(array(select id from sample_row where store_id = ${request.storeId} and kind = ${kind}))`

const still = (request: MemberRequest, kind: SampleKind, condition = sql`true`) => sql`(
  select count(*) from ${sql.table(kind)}
  where store_id = ${request.storeId} and id = any ${sampleIds(request, kind)} and ${condition}
)`

type Info = { loaded: boolean; products: number; customers: number; sales: number }

/** What of the samples is still there. */
export const selectInfo = async (request: MemberRequest): Promise<Info> => {
  const { rows } = await sql<Info>`
    select exists (select from sample_set where store_id = ${request.storeId}) as loaded,
      ${still(request, 'product')} as products,
      ${still(request, 'customer')} as customers,
      ${still(request, 'sale', sql`kind = 'SALE'`)} as sales
  `.execute(request.db)
  const [info] = rows
  if (!info) throw new Error('an answer without a row')
  return info
}
