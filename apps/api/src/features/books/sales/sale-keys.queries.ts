import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

/** A key is its maker's own: two people who use the same one mean two sales. */
export type SaleKey = { madeBy: string; key: string }

const hashOf = ({ madeBy, key }: SaleKey): Buffer =>
  createHash('sha256').update(`${madeBy}\n${key}`).digest().subarray(0, 16)

type NewKey = SaleKey & { saleId: string | null; temporaryNumber?: string | null }

/** Whether the key is new. While another transaction has it, this waits for that one to end. */
export const insertSaleKey = async (request: MemberRequest, key: NewKey): Promise<boolean> => {
  const { rows } = await sql`
    insert into sale_key (store_id, key_hash, sale_id, temporary_number)
    values (${request.storeId}, ${hashOf(key)}, ${key.saleId}::uuid, ${key.temporaryNumber ?? null})
    on conflict do nothing
    returning true
  `.execute(request.db)
  return rows.length > 0
}

/** Undefined of a new key. A key without a sale was discarded; the sale itself may have been deleted since. */
export const selectSaleKey = async (
  request: MemberRequest,
  key: SaleKey,
): Promise<{ sale_id: string | null } | undefined> => {
  const { rows } = await sql<{ sale_id: string | null }>`
    select sale_id from sale_key where store_id = ${request.storeId} and key_hash = ${hashOf(key)}
  `.execute(request.db)
  return rows[0]
}

/** The sales whose receipts show this number; two devices could have the same code. */
export const selectIdsByTemporaryNumber = async (
  request: MemberRequest,
  number: string,
): Promise<string[]> => {
  const { rows } = await sql<{ sale_id: string }>`
    select sale_id from sale_key
    where store_id = ${request.storeId} and temporary_number = ${number} and sale_id is not null
    order by sale_id desc
    limit 10
  `.execute(request.db)
  return rows.map(({ sale_id }) => sale_id)
}

/** The number that the receipt of a sale had until the sale was recorded. */
export const selectTemporaryNumber = async (
  request: MemberRequest,
  saleId: string,
): Promise<string | null> => {
  const { rows } = await sql<{ temporary_number: string }>`
    select temporary_number from sale_key
    where store_id = ${request.storeId} and sale_id = ${saleId} and temporary_number is not null
    limit 1
  `.execute(request.db)
  return rows[0]?.temporary_number ?? null
}
