import { receiptCode } from '@tillsight/domain/books/receipts/receipt-key'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

/** The number of the invoice of a sale, or of the credit note of a return. */
export const selectInvoiceNumber = async (request: MemberRequest, saleId: string): Promise<string | null> => {
  const { rows } = await sql<{ series: string; number: number }>`
    select series, number from invoice where store_id = ${request.storeId} and sale_id = ${saleId}
  `.execute(request.db)
  return rows[0] ? receiptCode(rows[0]) : null
}
