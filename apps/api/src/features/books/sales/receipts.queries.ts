import { randomBytes } from 'node:crypto'
import type { ReceiptKey } from '@tillsight/domain/books/receipts/receipt-key'
import { sql } from 'kysely'
import { tillOf } from '#platform/actor.ts'
import { builtOnce } from '#platform/database/built-once.ts'
import type { MemberRequest } from '#platform/request.ts'

/** Locks the counter until the transaction ends: a number that is rolled back is the next one's. */
export const takeNumber = ({ storeId }: { storeId: string }, series: ReturnType<typeof sql>) => sql`
  insert into receipt_counter (store_id, series, last_number) values (${storeId}, ${series}, 1)
  on conflict (store_id, series) do update set last_number = receipt_counter.last_number + 1
  returning series, last_number
`

type Issued = { storeId: string; saleId: string; tillId: string | null; token: string; at: Date }

const insertReceipt = builtOnce((_, issued: Issued) => {
  const series = sql`coalesce((
    select 'T' || till.number from till where till.store_id = ${issued.storeId} and till.id = ${issued.tillId}::uuid
  ), 'R')`
  return sql<ReceiptKey>`
    with taken as (${takeNumber(issued, series)})
    insert into receipt (store_id, sale_id, series, number, token, issued_at)
    select ${issued.storeId}, ${issued.saleId}, taken.series, taken.last_number, ${issued.token}, ${issued.at}
    from taken
    returning series, number`
})

/** Gives a sale or return the next number of the till it is recorded at, or of the store where that is no till. */
export const issueReceipt = async (request: MemberRequest, saleId: string): Promise<ReceiptKey> => {
  const [receipt] = await insertReceipt(request.db, {
    storeId: request.storeId,
    saleId,
    tillId: tillOf(request)?.id ?? null,
    token: randomBytes(18).toString('base64url'),
    at: request.now,
  })
  if (!receipt) throw new Error('a receipt without a number')
  return receipt
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
