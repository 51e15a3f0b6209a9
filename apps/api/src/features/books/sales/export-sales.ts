import type { sales } from '@tillsight/contract'
import { methodName, saleKindNames } from '@tillsight/domain/books/sales/limits'
import { paymentsOf } from '@tillsight/domain/books/sales/payments'
import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { mergedTaxes, paymentsText, taxesText } from '@tillsight/domain/data/imports/parts'
import { lists } from '@tillsight/domain/lists/lists'
import { everyRow } from '#platform/lists/every-row.ts'
import { exportList } from '#platform/lists/export-list.ts'
import type { Verb } from '#platform/request.ts'
import { selectFilterNames } from './filter-names.queries.ts'
import { saleList } from './list-sales.ts'
import type { SaleFilter } from './sale-filter.ts'
import { type ExportedSale, selectExportedSales } from './sale-list.queries.ts'

type PaidSale = Pick<ExportedSale, 'payment_method' | 'payments' | 'method_names' | 'sale_total' | 'sale_tax'>

/** Of the whole sale, also where a filter shows a part of it. */
export const namedPayments = ({ sale_total, sale_tax, method_names, ...sale }: PaidSale) =>
  paymentsOf({ ...sale, total: sale_total, tax: sale_tax }).map(({ method, amount }) => ({
    name: methodName(method, method_names),
    amount,
  }))

const cells = ({ sold_at, number, customer_name, seller_name, ...lines }: ExportedSale) => ({
  date: sold_at,
  number: receiptNumber(number),
  client: customer_name,
  product: lines.product,
  seller: seller_name,
  quantity: lines.quantity,
  discount: lines.discount,
  payment: namedPayments(lines)
    .map(({ name }) => name)
    .join(' + '),
  payments: paymentsText(namedPayments(lines)),
  total: lines.total,
  paid: lines.paid,
  profit: lines.profit,
  kind: saleKindNames[lines.kind],
  return_of: lines.return_of_number === null ? null : receiptNumber(lines.return_of_number),
  tax: lines.paid - lines.total,
  taxes: lines.taxes && taxesText(mergedTaxes(lines.taxes.flat())),
  note: lines.note,
})

export const filterWords = async (request: Parameters<typeof selectFilterNames>[0], filter: SaleFilter) => {
  const names = await selectFilterNames(request, filter)
  return [
    ...(filter.search ? [`Search: “${filter.search}”`] : []),
    ...(names.category ? [`Category: ${names.category}`] : []),
    ...(names.product ? [`Product: ${names.product}`] : []),
    ...(names.customer ? [`Client: ${names.customer}`] : []),
    ...(names.seller ? [`Seller: ${names.seller}`] : []),
    ...(names.method ? [`Payment: ${names.method}`] : []),
  ]
}

export const exportSales: Verb<typeof sales.exportSales> = async (request, asked) => {
  const { filter, order } = saleList(request, asked)
  return exportList(request, {
    list: lists.sales,
    asked,
    filters: await filterWords(request, filter),
    rows: everyRow((page) => selectExportedSales(request, filter, { order, ...page })),
    cells,
    emptyMessage: 'No sales found.',
  })
}
