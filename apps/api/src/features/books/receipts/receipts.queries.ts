import type { ReceiptKey } from '@tillsight/domain/books/receipts/receipt-key'
import { sql } from 'kysely'
import type { StoreFacts } from '#platform/documents/store-facts.queries.ts'
import type { MemberRequest, VisitorRequest } from '#platform/request.ts'

export type ReceiptFacts = StoreFacts & {
  logo: string | null
  till: string | null
  token: string | null
  changed_at: Date | null
  /** Of a return: when its sale was sold, and the number of that receipt. */
  original_at: Date | null
  original_receipt: ReceiptKey | null
  was_discounted: boolean
}

export type StorePart = Pick<MemberRequest, 'db' | 'storeId'>

/** What a receipt says beside the sale itself. */
export const selectReceiptFacts = async (request: StorePart, saleId: string): Promise<ReceiptFacts> => {
  const { rows } = await sql<ReceiptFacts>`
    select store.name, store.address, store.tax_number, store.time_zone, store.currency, store.locale,
      (select encode(bytes, 'base64') from store_logo where store_id = sale.store_id) as logo,
      (select till.name from till where till.store_id = sale.store_id and till.id = sale.till_id) as till,
      receipt.token, receipt.changed_at, original.sold_at as original_at,
      coalesce(original.sale_discount, 0) <> 0 as was_discounted,
      (select json_build_object('series', series, 'number', number) from receipt
        where receipt.store_id = sale.store_id and receipt.sale_id = sale.return_of) as original_receipt
    from sale join store on store.id = sale.store_id
      left join receipt on receipt.store_id = sale.store_id and receipt.sale_id = sale.id
      left join sale as original on original.store_id = sale.store_id and original.id = sale.return_of
    where sale.store_id = ${request.storeId} and sale.id = ${saleId}
  `.execute(request.db)
  if (!rows[0]) throw new Error('a sale that is gone')
  return rows[0]
}

type Found = { store_id: string; sale_id: string; is_void: boolean }

export const selectByToken = async (request: VisitorRequest, token: string): Promise<Found | undefined> => {
  const { rows } = await sql<Found>`
    select store_id, sale_id, voided_at is not null as is_void from receipt where token = ${token}
  `.execute(request.db)
  return rows[0]
}

export const selectOpenedAt = async (request: MemberRequest): Promise<Date> => {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from store where id = ${request.storeId}
  `.execute(request.db)
  return rows[0]?.created_at ?? request.now
}
