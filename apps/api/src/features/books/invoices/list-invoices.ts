import type { invoices } from '@tillsight/contract'
import { z } from 'zod'
import { ownSellerId } from '#features/books/sales/index.ts'
import { pageOf, placeAt } from '#platform/paging.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { type InvoiceFilter, selectInvoices } from './invoices.queries.ts'
import { presentListed } from './present-invoice.ts'

const Place = z.tuple([z.uuid()])

type Asked = {
  start_date?: string | undefined
  end_date?: string | undefined
  id_customer?: string | undefined
}

/** A seller sees those of their own sales. */
export const invoiceFilter = (request: MemberRequest, asked: Asked): InvoiceFilter => ({
  startDay: asked.start_date ?? null,
  endDay: asked.end_date ?? null,
  customerId: asked.id_customer ?? null,
  sellerId: ownSellerId(request),
})

export const listInvoices: Verb<typeof invoices.listInvoices> = async (
  request,
  { limit, cursor, ...asked },
) => {
  const before = cursor ? placeAt(cursor, Place)[0] : null
  const found = await selectInvoices(request, invoiceFilter(request, asked), { limit: limit + 1, before })
  const { rows, next } = pageOf(found, limit, ({ id }) => [id])
  return { data: rows.map(presentListed), next }
}
