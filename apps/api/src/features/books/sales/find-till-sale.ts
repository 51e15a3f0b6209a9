import type { sales } from '@tillsight/contract'
import { temporaryNumberFrom } from '@tillsight/domain/books/offline/temporary-number'
import { receiptKeyFrom } from '@tillsight/domain/books/receipts/receipt-key'
import { receiptNumbersFrom } from '@tillsight/domain/books/sales/receipt-number'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { presentSale } from './present-sale.ts'
import { selectIdsByTemporaryNumber } from './sale-keys.queries.ts'
import { type SaleRow, selectSale, selectSaleByNumber, selectSaleByReceipt } from './sale-list.queries.ts'

/** The receipt of a sale that was made offline shows a temporary number. */
const findRow = async (request: MemberRequest, typed: string): Promise<SaleRow | undefined> => {
  const temporary = temporaryNumberFrom(typed)
  if (temporary) {
    const [id] = await selectIdsByTemporaryNumber(request, temporary)
    return id ? selectSale(request, id) : undefined
  }
  const receipt = receiptKeyFrom(typed)
  if (receipt) return selectSaleByReceipt(request, receipt)
  const numbers = receiptNumbersFrom(typed)
  return numbers.length > 0 ? selectSaleByNumber(request, numbers) : undefined
}

/** The one sale whose receipt someone brought back to the till. */
export const findTillSale: Verb<typeof sales.findTillSale> = async (request, { number }) => {
  const row = await findRow(request, number)
  if (!row) throw fieldError('missing', 'number', 'No sale has this number.')
  return presentSale(request, row)
}
