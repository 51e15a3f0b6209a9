import type { invoices } from '@tillsight/contract'
import type { Invoice } from '@tillsight/domain/books/invoices/invoice'
import { getPrintable, selectLogo } from '#features/books/receipts/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { selectInvoice } from './invoices.queries.ts'
import { presentInvoice } from './present-invoice.ts'

/** For those who see the sale. */
export const findInvoice = async (request: MemberRequest, saleId: string): Promise<Invoice> => {
  await getPrintable(request, saleId)
  const row = await selectInvoice(request, saleId)
  if (!row) throw fieldError('missing', 'id', 'This sale has no invoice.')
  return presentInvoice(row, await selectLogo(request))
}

export const getInvoice: Verb<typeof invoices.getInvoice> = (request, { id }) => findInvoice(request, id)
