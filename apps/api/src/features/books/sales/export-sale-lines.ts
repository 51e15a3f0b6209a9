import type { sales } from '@tillsight/contract'
import { saleKindNames } from '@tillsight/domain/books/sales/limits'
import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { paymentsText, taxesText } from '@tillsight/domain/data/imports/parts'
import { saleLines } from '@tillsight/domain/lists/lists'
import { everyRow } from '#platform/lists/every-row.ts'
import { exportList } from '#platform/lists/export-list.ts'
import type { Verb } from '#platform/request.ts'
import { filterWords, namedPayments } from './export-sales.ts'
import { type ExportedLine, selectExportedLines } from './exported-lines.queries.ts'
import { saleList } from './list-sales.ts'

const yesOrNo = (value: boolean | null): string | null => {
  if (value === null) return null
  return value ? 'Yes' : 'No'
}

const cells = (row: ExportedLine) => ({
  number: receiptNumber(row.number),
  date: row.sold_at,
  kind: saleKindNames[row.kind],
  return_of: row.return_of_number === null ? null : receiptNumber(row.return_of_number),
  client: row.customer_name,
  client_email: row.customer_email,
  client_phone: row.customer_number,
  seller: row.seller_name,
  product: row.product_long_name ?? row.product_name,
  sku: row.sku,
  barcode: row.barcode,
  category: row.category_name,
  quantity: row.quantity,
  price: row.price,
  discount_percent: row.discount_rate / 100,
  discount: row.discount,
  net: row.total,
  tax: row.tax,
  taxes: row.taxes && taxesText(row.taxes),
  cost: row.unit_cost,
  payment: namedPayments(row)
    .map(({ name }) => name)
    .join(' + '),
  payments: paymentsText(namedPayments(row)),
  note: row.note,
  reason: row.reason,
  restocked: yesOrNo(row.restocked),
})

export const exportSaleLines: Verb<typeof sales.exportSaleLines> = async (request, asked) => {
  const { filter, order } = saleList(request, asked)
  return exportList(request, {
    list: saleLines,
    asked,
    filters: await filterWords(request, filter),
    rows: everyRow((page) => selectExportedLines(request, filter, { order, ...page })),
    cells,
    emptyMessage: 'No sales found.',
  })
}
