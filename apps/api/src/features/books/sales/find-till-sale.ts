import type { sales } from '@tillsight/contract'
import { receiptNumbersFrom } from '@tillsight/domain/books/sales/receipt-number'
import { fieldError } from '#platform/errors.ts'
import type { Verb } from '#platform/request.ts'
import { presentSale } from './present-sale.ts'
import { selectSaleByNumber } from './sale-list.queries.ts'

/** The one sale whose receipt someone brought back to the till. */
export const findTillSale: Verb<typeof sales.findTillSale> = async (request, { number }) => {
  const numbers = receiptNumbersFrom(number)
  const row = numbers.length > 0 && (await selectSaleByNumber(request, numbers))
  if (!row) throw fieldError('missing', 'number', 'No sale has this number.')
  return presentSale(request, row)
}
