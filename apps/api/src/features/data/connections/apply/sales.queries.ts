import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type SaleHere = {
  id: string
  version: number
  customer_id: string | null
  is_invoiced: boolean
  /** Of its returns. */
  returns: string[]
}

/** As these sales are here now, until the transaction ends. */
export const lockSalesHere = async (
  request: MemberRequest,
  ids: readonly string[],
): Promise<Map<string, SaleHere>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<SaleHere>`
    select sale.id, sale.version, sale.customer_id,
      exists (
        select from invoice where invoice.store_id = sale.store_id and invoice.sale_id = sale.id
      ) as is_invoiced,
      array(
        select back.id::text from sale as back where back.store_id = sale.store_id and back.return_of = sale.id
      ) as returns
    from sale where sale.store_id = ${request.storeId} and sale.id = any (${ids}::uuid[])
    order by sale.id for update of sale
  `.execute(request.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** With their lines and returns. */
export const deleteSales = async (request: MemberRequest, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`delete from sale where store_id = ${request.storeId} and id = any (${ids}::uuid[])`.execute(
    request.db,
  )
}

/** The ids of their lines, in the order in which they stand. */
export const selectLineIds = async (
  request: MemberRequest,
  saleIds: readonly string[],
): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ sale_id: string; id: string }>`
    select sale_id, id from sale_line where store_id = ${request.storeId} and sale_id = any (${saleIds}::uuid[])
    order by sale_id, place
  `.execute(request.db)
  const ids = new Map<string, string[]>()
  for (const { sale_id, id } of rows) ids.set(sale_id, [...(ids.get(sale_id) ?? []), id])
  return ids
}

/** Customers and sellers that are still there: who was erased is not written again. */
export const selectPresent = async (
  request: MemberRequest,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from customer where store_id = ${request.storeId} and id = any (${ids}::uuid[])
  `.execute(request.db)
  return new Set(rows.map(({ id }) => id))
}

/** The day in the store. */
export const selectDays = async (request: MemberRequest, times: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select (least(at, ${request.now}) at time zone store.time_zone)::date as day
    from unnest(${times}::timestamptz[]) with ordinality as given (at, place), store
    where store.id = ${request.storeId} order by place
  `.execute(request.db)
  return rows.map(({ day }) => day)
}
