import type { invoices } from '@tillsight/contract'
import { may } from '@tillsight/domain/access'
import { receiptCode } from '@tillsight/domain/books/receipts/receipt-key'
import { isSampleNumber } from '@tillsight/domain/books/sales/receipt-number'
import { updateBilling } from '#features/books/customers/index.ts'
import { getPrintable, selectLogo } from '#features/books/receipts/index.ts'
import { lockSale, type SaleRow, selectReturns } from '#features/books/sales/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { creditNote } from './credit-return.ts'
import { selectInvoice } from './invoices.queries.ts'
import { issue } from './issue.ts'
import { presentInvoice } from './present-invoice.ts'

const refuseOther = ({ kind, number }: SaleRow): void => {
  if (kind === 'RETURN')
    throw fieldError('conflict', 'id', 'A return has no invoice. Issue one for its sale.')
  if (isSampleNumber(number))
    throw fieldError('conflict', 'id', 'This is sample data, which cannot be invoiced.')
}

/** The sale is locked first, so of two that ask at once the second finds the invoice of the first. */
export const createInvoice: Verb<typeof invoices.createInvoice> = (request, input) =>
  inTransaction(request, async (request) => {
    const { id, customer } = input
    await lockSale(request, id)
    const row = await getPrintable(request, id)
    refuseOther(row)
    const logo = await selectLogo(request)
    const issued = await selectInvoice(request, id)
    if (issued) return presentInvoice(issued, logo)

    const storesAddress =
      input.store_address && row.customer_id !== null && may(request.role, 'customers:write')
    if (storesAddress && row.customer_id) await updateBilling(request, row.customer_id, customer)
    const invoice = await issue(request, row, { customer, invoice: null })
    await audit(request, {
      ...request,
      action: 'sale.invoiced',
      record: { kind: 'sale', id, also: storesAddress ? [row.customer_id] : [] },
      after: { id, invoice: receiptCode(invoice), customer, address_stored: storesAddress },
    })
    for (const back of await selectReturns(request, id)) await creditNote(request, back, invoice)
    request.publish('sales')
    return presentInvoice(invoice, logo)
  })
