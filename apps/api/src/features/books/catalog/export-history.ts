import { reasonWords } from '@tillsight/domain/books/catalog/stock-movement'
import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import { everyRow } from '#platform/lists/every-row.ts'
import { listFile } from '#platform/lists/list-file.ts'
import type { MemberRequest } from '#platform/request.ts'
import { getProductRow } from './find-products.ts'
import { ownSalesOnly } from './get-product.ts'
import { selectMovements, selectPrices } from './stock.queries.ts'

type Asked = { id: string; fmt: DocumentFormat }

/** From the newest on, a page at a time. */
const everyLine = <Row extends { id: string }>(
  read: (page: { before: string | null; limit: number }) => Promise<Row[]>,
) =>
  everyRow(async ({ after, limit }) => {
    const rows = await read({ before: after ? String(after[0]) : null, limit })
    return rows.map((row) => ({ ...row, place: [row.id] }))
  })

const find = (request: MemberRequest, { id }: Asked) => getProductRow(request, id)

export const exportStockHistory = listFile({
  label: 'Stock history',
  fileName: 'stock_history',
  emptyMessage: 'No stock movements.',
  find,
  read: (request, asked: Asked) =>
    everyLine((page) => selectMovements(request, asked.id, { ...page, sellerId: ownSalesOnly(request) })),
  columns: [
    { label: 'Date', kind: 'datetime', of: ({ at }) => at },
    { label: 'Reason', kind: 'text', of: ({ reason }) => reasonWords[reason] },
    { label: 'Change', kind: 'integer', total: 'sum', of: ({ quantity }) => quantity },
    { label: 'In stock after it', kind: 'integer', of: ({ balance }) => balance },
    {
      label: 'Sale',
      kind: 'text',
      of: ({ sale_number }) => (sale_number === null ? null : receiptNumber(sale_number)),
    },
    { label: 'Note', kind: 'text', of: ({ note }) => note },
    { label: 'By', kind: 'text', of: ({ by_name }) => by_name },
  ],
})

export const exportPriceHistory = listFile({
  label: 'Price history',
  fileName: 'price_history',
  emptyMessage: 'No prices.',
  find,
  read: (request, asked: Asked) => everyLine((page) => selectPrices(request, asked.id, page)),
  columns: [
    { label: 'Date', kind: 'datetime', of: ({ at }) => at },
    { label: 'Price', kind: 'money', of: ({ price }) => price },
    { label: 'Cost', kind: 'money', needs: 'profit:read', of: ({ cost }) => cost },
    { label: 'By', kind: 'text', of: ({ by_name }) => by_name },
  ],
})
