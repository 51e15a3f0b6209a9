import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { selectInvoiceNumber } from './invoiced.queries.ts'
import type { SaleRow } from './sale-list.queries.ts'

/** What an invoice says must stay true: it is corrected by a credit note, never by changing the sale. */
export const refuseInvoiced = async (request: MemberRequest, { id, kind }: SaleRow): Promise<void> => {
  const number = await selectInvoiceNumber(request, id)
  if (!number) return
  throw fieldError(
    'conflict',
    'id',
    kind === 'RETURN'
      ? `Credit note ${number} was issued for this return, so it cannot be deleted.`
      : `Invoice ${number} was issued for this sale, so it cannot be changed. Return it instead.`,
  )
}
