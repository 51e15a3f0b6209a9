import type { sales } from '@tillsight/contract'
import { receiptKeyFrom } from '@tillsight/domain/books/receipts/receipt-key'
import { receiptNumbersFrom } from '@tillsight/domain/books/sales/receipt-number'
import { fieldError } from '#platform/errors.ts'
import type { Verb } from '#platform/request.ts'
import { presentSale } from './present-sale.ts'
import { selectSaleByNumber, selectSaleByReceipt } from './sale-list.queries.ts'

/** The one sale whose receipt someone brought back to the till. */
export const findTillSale: Verb<typeof sales.findTillSale> = async (request, { number }) => {
  const [receipt, numbers] = [receiptKeyFrom(number), receiptNumbersFrom(number)]
  const row = receipt
    ? await selectSaleByReceipt(request, receipt)
    : numbers.length > 0 && (await selectSaleByNumber(request, numbers))
  if (!row) throw fieldError('missing', 'number', 'No sale has this number.')
  return presentSale(request, row)
}
