import type { invoices } from '@tillsight/contract'
import { kindOfSeries } from '@tillsight/domain/books/invoices/invoice'
import { invoiceTitle } from '@tillsight/domain/books/invoices/invoice-sheet'
import { receiptCode } from '@tillsight/domain/books/receipts/receipt-key'
import type { ListDefinition } from '@tillsight/domain/lists/list'
import { everyRow } from '#platform/lists/every-row.ts'
import { exportList } from '#platform/lists/export-list.ts'
import type { Verb } from '#platform/request.ts'
import { selectInvoices } from './invoices.queries.ts'
import { invoiceFilter } from './list-invoices.ts'

const list = {
  label: 'Invoices',
  fileName: 'invoices',
  needs: 'sales:read-own',
  primary: 'number',
  usualSort: '-issued',
  filters: [],
  columns: {
    number: { label: 'Number', kind: 'text', isShown: true },
    kind: { label: 'Kind', kind: 'text', isShown: true },
    issued: { label: 'Issued', kind: 'datetime', sort: 'descending', isShown: true },
    sale: { label: 'Sale', kind: 'text', isShown: true },
    customer: { label: 'Customer', kind: 'text', isShown: true },
    tax_number: { label: 'Tax number', kind: 'text', isShown: true },
    net: { label: 'Net', kind: 'money', total: 'sum', isShown: true },
    tax: { label: 'Tax', kind: 'money', total: 'sum', isShown: true },
    total: { label: 'Total', kind: 'money', total: 'sum', isShown: true },
  },
} as const satisfies ListDefinition

export const exportInvoices: Verb<typeof invoices.exportInvoices> = (request, asked) => {
  const filter = invoiceFilter(request, asked)
  const rows = everyRow(async ({ after, limit }) => {
    const before = after ? String(after[0]) : null
    const page = await selectInvoices(request, filter, { limit, before })
    return page.map((row) => ({ ...row, place: [row.id] }))
  })
  return exportList(request, {
    list,
    asked,
    filters: [],
    rows,
    cells: (row) => ({
      number: receiptCode(row),
      kind: invoiceTitle({ kind: kindOfSeries(row.series) }),
      issued: row.issued_at,
      sale: row.content.sale_number,
      customer: row.content.customer.name,
      tax_number: row.content.customer.tax_number,
      net: row.net,
      tax: row.tax,
      total: row.net + row.tax,
    }),
    emptyMessage: 'No invoices.',
  })
}
