import { sql } from 'kysely'
import { requireRoom } from '#platform/quotas/quota.ts'
import type { StoreRequest } from '#platform/request.ts'

/** Until the transaction ends; false where another one has it. */
export const tryLock = async ({ db }: StoreRequest, name: string): Promise<boolean> => {
  const { rows } = await sql<{ has_lock: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as has_lock
  `.execute(db)
  return rows[0]?.has_lock ?? false
}

/**
 * A connection remembers how it checked keys while a table was small, by reading all of it. Here thousands of rows come
 * or go in one transaction: each is looked up by its index.
 */
export const lookUpByIndex = async ({ db }: StoreRequest): Promise<void> => {
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(db)
  await sql`discard plans`.execute(db)
}

/** So that sums are grouped in memory, and not in files. */
const memoryForSums = '64MB'

/** From here on the sales of this transaction change no sums: they are added for thousands of sales at once. */
export const addSumsLater = async ({ db }: StoreRequest): Promise<void> => {
  await sql`
    select set_config('tillsight.adds_sums_itself', 'on', true), set_config('work_mem', ${memoryForSums}, true)
  `.execute(db)
}

/** Of sales that are written, or (-1) of those that will be deleted. */
export const addSums = async (
  { db, storeId }: StoreRequest,
  sales: readonly string[],
  sign: 1 | -1,
): Promise<void> => {
  if (sales.length === 0) return
  await sql`select add_grouped_sums(${storeId}::uuid, ${sales}::uuid[], ${sign}::integer)`.execute(db)
}

const summedAtOnce = 20_000

/** Of all sales of a store that had none before, some thousands at once. */
export const addAllSums = async (request: StoreRequest): Promise<void> => {
  let last = '00000000-0000-0000-0000-000000000000'
  let isMore = true
  while (isMore) {
    const { rows } = await sql<{ id: string }>`
      select id from sale where store_id = ${request.storeId} and id > ${last} order by id limit ${summedAtOnce}
    `.execute(request.db)
    await addSums(
      request,
      rows.map(({ id }) => id),
      1,
    )
    isMore = rows.length === summedAtOnce
    last = rows.at(-1)?.id ?? last
  }
}

/** From here on the triggers of this transaction leave the counters of the store alone. */
export const countUsageAtEnd = async ({ db }: StoreRequest): Promise<void> => {
  await sql`select set_config('tillsight.counts_usage_itself', 'on', true)`.execute(db)
}

/** Until the planner knows how many rows came, it would read all sales of a store to find those of one customer. */
export const analyzeTables = async ({ db }: StoreRequest): Promise<void> => {
  await sql`analyze sale, sale_line, customer, product, imported_record, source_record`.execute(db)
}

const counted = [
  { name: 'categories', kind: 'category' },
  { name: 'products', kind: 'product' },
  { name: 'customers', kind: 'customer' },
  { name: 'expenses', kind: 'expense' },
] as const

/** Adds what the import made, or takes away what an undo removed: `sign` -1. */
const add = async ({ db, storeId }: StoreRequest, name: string, more: number): Promise<void> => {
  if (more === 0) return
  await sql`
    insert into store_usage (store_id, name, used) values (${storeId}, ${name}, ${more})
    on conflict (store_id, name) do update set used = store_usage.used + excluded.used
  `.execute(db)
}

export const addUsage = async (request: StoreRequest, importId: string): Promise<void> => {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*) as count from imported_record
    where store_id = ${request.storeId} and import_id = ${importId} and before is null group by kind
  `.execute(request.db)
  const pictures = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(small) + octet_length(large)), 0)::bigint as bytes from picture
    where store_id = ${request.storeId} and id in (
      select product.picture_id from imported_record as made join product
        on product.store_id = made.store_id and product.id = made.id
      where made.store_id = ${request.storeId} and made.import_id = ${importId} and made.kind = 'product'
        and (made.before is null or made.before ->> 'picture_id' <> product.picture_id)
    )
  `.execute(request.db)
  for (const { name, kind } of counted) {
    const more = rows.find((row) => row.kind === kind)?.count ?? 0
    if (more > 0) await requireRoom(request, name, more)
    await add(request, name, more)
  }
  const bytes = pictures.rows[0]?.bytes ?? 0
  if (bytes > 0) await requireRoom(request, 'picture_bytes', bytes)
  await add(request, 'picture_bytes', bytes)
}
