import type { Receipt } from '@tillsight/domain/books/receipts/receipt'
import { getAnySale, getSaleRow, type SaleRow } from '#features/books/sales/index.ts'
import { tillOf } from '#platform/actor.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { presentReceipt } from './present-receipt.ts'
import { selectReceiptFacts } from './receipts.queries.ts'

/** A till that is locked can still print what was sold there just before. */
const lockedTillMs = 30 * 60 * 1000

/** A till has the receipts of its own sales; a member those of the sales that they see. */
export const getPrintable = async (request: MemberRequest, id: string): Promise<SaleRow> => {
  const till = tillOf(request)
  if (!till) return getSaleRow(request, id)
  const row = await getAnySale(request, id)
  const isRecent = row.created_at.getTime() > request.now.getTime() - lockedTillMs
  if (row.till_id === till.id && (request.role === 'till' || isRecent)) return row
  throw fieldError('missing', 'id', 'This sale does not exist.')
}

export const getReceipt = async (request: MemberRequest, id: string): Promise<Receipt> => {
  const row = await getPrintable(request, id)
  return presentReceipt(row, await selectReceiptFacts(request, id), request.publicUrl)
}
