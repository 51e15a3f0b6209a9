import { randomBytes } from 'node:crypto'
import type { ReceiptKey } from '@tillsight/domain/books/receipts/receipt-key'
import { sql } from 'kysely'
import { tillOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'

/** Locks the counter until the transaction ends: a number that is rolled back is the next one's. */
export const takeNumber = (request: MemberRequest, series: ReturnType<typeof sql>) => sql`
  insert into receipt_counter (store_id, series, last_number) values (${request.storeId}, ${series}, 1)
  on conflict (store_id, series) do update set last_number = receipt_counter.last_number + 1
  returning series, last_number
`

/** Gives a sale or return the next number of the till it is recorded at, or of the store where that is no till. */
export const issueReceipt = async (request: MemberRequest, saleId: string): Promise<ReceiptKey> => {
  const series = sql`coalesce((
    select 'T' || till.number from till
    where till.store_id = ${request.storeId} and till.id = ${tillOf(request)?.id ?? null}::uuid
  ), 'R')`
  const { rows } = await sql<ReceiptKey>`
    with taken as (${takeNumber(request, series)})
    insert into receipt (store_id, sale_id, series, number, token, issued_at)
    select ${request.storeId}, ${saleId}, taken.series, taken.last_number,
      ${randomBytes(18).toString('base64url')}, ${request.now}
    from taken
    returning series, number
  `.execute(request.db)
  if (!rows[0]) throw new Error('a receipt without a number')
  return rows[0]
}

/** The receipt shows the sale as it is now, and says since when. */
export const updateReceiptsChanged = async (request: MemberRequest, saleIds: string[]): Promise<void> => {
  await sql`
    update receipt set changed_at = ${request.now}
    where store_id = ${request.storeId} and sale_id = any (${saleIds}::uuid[])
  `.execute(request.db)
}

/** Of sales that are deleted: the numbers stay taken. */
export const updateReceiptsVoided = async (request: MemberRequest, saleIds: string[]): Promise<void> => {
  await sql`
    update receipt set voided_at = ${request.now}
    where store_id = ${request.storeId} and sale_id = any (${saleIds}::uuid[])
  `.execute(request.db)
}
