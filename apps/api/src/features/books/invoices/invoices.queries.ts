import type { Invoice } from '@tillsight/domain/books/invoices/invoice'
import { type RawBuilder, sql } from 'kysely'
import { takeNumber } from '#features/books/sales/index.ts'
import type { MemberRequest } from '#platform/request.ts'

/** What is stored of an invoice: its number is in columns of its own, and the logo is not stored. */
export type InvoiceContent = Omit<Invoice, 'number'>

export type InvoiceRow = {
  id: string
  sale_id: string
  series: string
  number: number
  issued_at: Date
  net: number
  tax: number
  content: InvoiceContent
}

export type NewInvoice = Pick<InvoiceRow, 'id' | 'sale_id' | 'series' | 'net' | 'tax' | 'content'>

const columns = sql`invoice.id, invoice.sale_id, invoice.series, invoice.number, invoice.issued_at, invoice.net,
  invoice.tax, invoice.content`

/** Takes the next number of its series, which is free again should the transaction be rolled back. */
export const insertInvoice = async (request: MemberRequest, invoice: NewInvoice): Promise<InvoiceRow> => {
  const { rows } = await sql<InvoiceRow>`
    with taken as (${takeNumber(request, sql`${invoice.series}`)})
    insert into invoice (store_id, id, sale_id, series, number, issued_at, day, net, tax, content)
    select ${request.storeId}, ${invoice.id}, ${invoice.sale_id}, taken.series, taken.last_number, ${request.now},
      ${request.today}, ${invoice.net}, ${invoice.tax}, ${JSON.stringify(invoice.content)}::jsonb
    from taken
    returning ${columns}
  `.execute(request.db)
  if (!rows[0]) throw new Error('an invoice without a number')
  return rows[0]
}

/** Of a sale its invoice, of a return its credit note. */
export const selectInvoice = async (
  request: MemberRequest,
  saleId: string,
): Promise<InvoiceRow | undefined> => {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoice where store_id = ${request.storeId} and sale_id = ${saleId}
  `.execute(request.db)
  return rows[0]
}

export type InvoiceFilter = {
  startDay: string | null
  endDay: string | null
  customerId: string | null
  sellerId: string | null
}

const conditions = (request: MemberRequest, filter: InvoiceFilter): RawBuilder<unknown>[] => [
  sql`invoice.store_id = ${request.storeId}`,
  ...(filter.startDay ? [sql`invoice.day >= ${filter.startDay}`] : []),
  ...(filter.endDay ? [sql`invoice.day <= ${filter.endDay}`] : []),
  ...(filter.customerId ? [sql`sale.customer_id = ${filter.customerId}`] : []),
  ...(filter.sellerId ? [sql`sale.seller_id = ${filter.sellerId}`] : []),
]

/** Newest first. Ids are in the order of time. */
export const selectInvoices = async (
  request: MemberRequest,
  filter: InvoiceFilter,
  { limit, before }: { limit: number; before: string | null },
): Promise<InvoiceRow[]> => {
  const isBefore = before ? [sql`invoice.id < ${before}::uuid`] : []
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoice
      join sale on sale.store_id = invoice.store_id and sale.id = invoice.sale_id
    where ${sql.join([...conditions(request, filter), ...isBefore], sql` and `)}
    order by invoice.id desc limit ${limit}
  `.execute(request.db)
  return rows
}
