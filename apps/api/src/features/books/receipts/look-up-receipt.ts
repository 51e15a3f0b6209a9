import type { receipts } from '@tillsight/contract'
import { selectSale } from '#features/books/sales/index.ts'
import { fieldError } from '#platform/errors.ts'
import { limitAttempts, limitKey } from '#platform/limits/limit.ts'
import { networkOf } from '#platform/limits/network.ts'
import type { Verb, VisitorRequest } from '#platform/request.ts'
import { presentReceipt } from './present-receipt.ts'
import { selectByToken, selectReceiptFacts } from './receipts.queries.ts'

/** A token cannot be guessed; this is against those who read many that leaked. */
export const limitLookUp = async (request: VisitorRequest): Promise<void> => {
  await limitAttempts(request, [{ key: limitKey('receipt-look-up', networkOf(request.address)), most: 120 }])
}

const unknown = (message: string) => fieldError('missing', 'token', message)

export const lookUpReceipt: Verb<typeof receipts.lookUpReceipt> = async (request, { token }) => {
  const found = await selectByToken(request, token)
  if (!found) throw unknown('This receipt does not exist.')
  const store = { db: request.db, storeId: found.store_id }
  const row = found.is_void ? undefined : await selectSale(store, found.sale_id)
  if (!row) throw unknown('This receipt was voided: the sale was deleted.')
  return presentReceipt(row, await selectReceiptFacts(store, row.id), request.publicUrl)
}
