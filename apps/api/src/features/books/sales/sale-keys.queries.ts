import { createHash } from 'node:crypto'
import type { sales } from '@tillsight/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { MemberRequest } from '#platform/request.ts'

/** A key is its maker's own: two people who use the same one mean two sales. */
export type SaleKey = { madeBy: string; key: string }

const hashOf = ({ madeBy, key }: SaleKey): Buffer =>
  createHash('sha256').update(`${madeBy}\n${key}`).digest().subarray(0, 16)

type SaleForm = z.output<typeof sales.recordSale.input>

/**
 * What makes it another sale. Not its seller and time: one that was sent from a form and got no answer is sent again by
 * the device, which adds them.
 */
export const contentHash = ({ lines, id_customer, discount, ...form }: SaleForm): Buffer => {
  const paid = form.payments?.map(({ method, amount }) => [method, amount]) ?? form.payment_method ?? null
  const sold = lines.map(({ id_product, quantity, discount, price }) => [
    id_product,
    quantity,
    discount,
    price,
  ])
  const content = JSON.stringify([sold, id_customer, discount ?? null, paid, form.sold_at])
  return createHash('sha256').update(content).digest().subarray(0, 16)
}

type NewKey = SaleKey & { saleId: string | null; contentHash?: Buffer; temporaryNumber?: string | null }

/** Whether the key is new. While another transaction has it, this waits for that one to end. */
export const insertSaleKey = async (request: MemberRequest, key: NewKey): Promise<boolean> => {
  const { rows } = await sql`
    insert into sale_key (store_id, key_hash, sale_id, temporary_number, content_hash)
    values (${request.storeId}, ${hashOf(key)}, ${key.saleId}::uuid, ${key.temporaryNumber ?? null},
      ${key.contentHash ?? null})
    on conflict do nothing
    returning true
  `.execute(request.db)
  return rows.length > 0
}

type KnownKey = { sale_id: string | null; content_hash: Buffer | null }

export const isOtherSale = ({ content_hash }: KnownKey, form: SaleForm): boolean =>
  content_hash !== null && !content_hash.equals(contentHash(form))

/** Undefined of a new key. A key without a sale was discarded; the sale itself may have been deleted since. */
export const selectSaleKey = async (request: MemberRequest, key: SaleKey): Promise<KnownKey | undefined> => {
  const { rows } = await sql<KnownKey>`
    select sale_id, content_hash from sale_key where store_id = ${request.storeId} and key_hash = ${hashOf(key)}
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
