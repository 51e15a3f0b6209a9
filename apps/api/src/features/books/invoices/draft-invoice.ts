import type { invoices } from '@tillsight/contract'
import { may } from '@tillsight/domain/access'
import { missingOnInvoices } from '@tillsight/domain/books/invoices/invoice'
import { selectBilling } from '#features/books/customers/index.ts'
import { getPrintable } from '#features/books/receipts/index.ts'
import { selectStoreFacts } from '#platform/documents/store-facts.queries.ts'
import type { Verb } from '#platform/request.ts'

const empty = { address: '', postcode: '', city: '', country: '', tax_number: '' }

/** A stored address only for those who see customers; a seller types what the customer says. */
export const draftInvoice: Verb<typeof invoices.draftInvoice> = async (request, { id }) => {
  const { customer_id, customer_name } = await getPrintable(request, id)
  const stored =
    customer_id && may(request.role, 'customers:read') ? await selectBilling(request, customer_id) : null
  return {
    customer: stored ?? { name: customer_name ?? '', ...empty },
    can_store: customer_id !== null && may(request.role, 'customers:write'),
    missing: missingOnInvoices(await selectStoreFacts(request)),
  }
}
