import { type ReceiptKey, receiptCode } from '@tillsight/domain/books/receipts/receipt-key'
import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { type RawBuilder, sql } from 'kysely'

/** Of a sale beside it. Sales from before there were receipts, and samples, have none. */
export const receiptOf = (saleId: RawBuilder<unknown>) => sql<ReceiptKey | null>`(
  select json_build_object('series', receipt.series, 'number', receipt.number) from receipt
  where receipt.store_id = sale.store_id and receipt.sale_id = ${saleId}
)`

/** As it is on the paper that the customer has: of the receipt, or of the sale where there is none. */
export const numberOnPaper = (receipt: ReceiptKey | null, number: number): string =>
  receipt ? receiptCode(receipt) : receiptNumber(number)
