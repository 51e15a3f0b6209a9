import type { sales } from '@tillsight/contract'
import { paymentNames } from '@tillsight/domain/books/sales/limits'
import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { lists } from '@tillsight/domain/lists/lists'
import { everyRow } from '#platform/lists/every-row.ts'
import { exportList } from '#platform/lists/export-list.ts'
import type { Verb } from '#platform/request.ts'
import { selectFilterNames } from './filter-names.queries.ts'
import { saleList } from './list-sales.ts'
import { matchedLines } from './matched-part.ts'
import type { SaleFilter } from './sale-filter.ts'
import { type LineRow, type SaleRow, selectSales } from './sale-list.queries.ts'

/** Of a sale what the list shows of it: all, or what matches the product or category that was asked for. */
const cells = (filter: SaleFilter) => (row: SaleRow) => {
  const lines = matchedLines(row, filter)
  const sum = (read: (line: LineRow) => number): number => lines.reduce((sum, line) => sum + read(line), 0)
  return {
    date: row.sold_at,
    number: receiptNumber(row.number),
    client: row.customer_name,
    product: lines.map(({ product_name }) => product_name).join(', '),
    seller: row.seller_name,
    quantity: sum(({ quantity }) => quantity),
    discount: sum(({ discount }) => discount),
    payment: paymentNames[row.payment_method],
    total: sum(({ total }) => total),
    profit: sum(({ total, cost }) => total - cost),
  }
}

const filtersOf = async (request: Parameters<typeof selectFilterNames>[0], filter: SaleFilter) => {
  const names = await selectFilterNames(request, filter)
  return [
    ...(filter.search ? [`Search: “${filter.search}”`] : []),
    ...(names.category ? [`Category: ${names.category}`] : []),
    ...(names.product ? [`Product: ${names.product}`] : []),
    ...(names.customer ? [`Client: ${names.customer}`] : []),
    ...(names.seller ? [`Seller: ${names.seller}`] : []),
    ...(filter.paymentMethod ? [`Payment: ${paymentNames[filter.paymentMethod]}`] : []),
  ]
}

export const exportSales: Verb<typeof sales.exportSales> = async (request, asked) => {
  const { filter, order } = saleList(request, asked)
  return exportList(request, {
    list: lists.sales,
    asked,
    filters: await filtersOf(request, filter),
    rows: everyRow((page) => selectSales(request, filter, { order, ...page })),
    cells: cells(filter),
    emptyMessage: 'No sales found.',
  })
}
