import { methodName } from '@tillsight/domain/books/sales/limits'
import { paymentsOf } from '@tillsight/domain/books/sales/payments'
import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { percentOf } from '@tillsight/domain/books/sales/sale-totals'
import type { ReportColumn, ReportRow, ReportSection } from '@tillsight/domain/figures/reports/report-table'
import { definitionsFor, readFigures } from '#features/figures/reports/figures.ts'
import { metricColumn, readRanking } from '#features/figures/reports/ranking.ts'
import type { ReportDays, ReportDefinition } from '#features/figures/reports/report-definition.ts'
import { countSoldLines, readSoldLines, type SoldLine } from '#features/figures/reports/rows.queries.ts'
import { readTrend } from '#features/figures/reports/trend.ts'
import type { MemberRequest } from '#platform/request.ts'

const figures = [
  'netSales',
  'sales',
  'averageOrderValue',
  'grossProfit',
  'grossMargin',
  'unitsSold',
  'discounts',
  'returnsValue',
] as const
const ofCategories = ['netSales', 'netUnits', 'discounts', 'grossProfit', 'grossMargin'] as const

const ofMethods = ['customersPaid', 'netSales', 'sales'] as const

const columns: readonly ReportColumn[] = [
  { key: 'soldAt', label: 'Date', kind: 'datetime' },
  { key: 'number', label: 'Receipt', kind: 'text' },
  { key: 'kind', label: 'Type', kind: 'text' },
  { key: 'client', label: 'Client', kind: 'text' },
  { key: 'seller', label: 'Seller', kind: 'text' },
  { key: 'payment', label: 'Payment', kind: 'text' },
  { key: 'product', label: 'Product', kind: 'text' },
  { key: 'category', label: 'Category', kind: 'text' },
  { key: 'quantity', label: 'Quantity', kind: 'integer', total: 'sum' },
  { key: 'price', label: 'Price', kind: 'money' },
  { key: 'discount', label: 'Discount', kind: 'exactPercent' },
  { key: 'total', label: 'Total Amount', kind: 'money', total: 'sum' },
  { key: 'profit', label: 'Profit', kind: 'money', total: 'sum' },
]

const rowOf = (line: SoldLine): ReportRow => ({
  soldAt: line.sold_at,
  number: receiptNumber(line.number),
  kind: line.kind === 'SALE' ? 'Sale' : 'Return',
  client: line.client ?? 'Walk-in customer',
  seller: line.seller,
  payment: paymentsOf({ ...line, tax: 0 })
    .map(({ method }) => methodName(method, line.method_names))
    .join(' + '),
  product: line.product_name,
  category: line.category_name,
  quantity: line.quantity,
  price: line.price,
  discount: percentOf(line.discount_rate),
  total: line.total,
  profit: line.profit,
})

async function* rowsOf(lines: AsyncIterable<SoldLine>): AsyncGenerator<ReportRow> {
  for await (const line of lines) yield rowOf(line)
}

const readCategories = async (request: MemberRequest, days: ReportDays): Promise<ReportSection> => {
  const rows = await readRanking(request, { split: 'category', metrics: ofCategories }, days)
  const withSales = rows.filter(({ netSales }) => Number(netSales) > 0)
  return {
    heading: 'By category',
    ...(withSales.length > 1
      ? {
          charts: [
            {
              shape: 'pie',
              title: 'Net Sales by category',
              kind: 'money',
              labels: withSales.map(({ name }) => String(name)),
              series: [{ name: 'Net Sales', values: withSales.map(({ netSales }) => Number(netSales)) }],
            },
          ],
        }
      : {}),
    table: {
      columns: [
        { key: 'name', label: 'Category', kind: 'text' },
        metricColumn('netSales', 'sum'),
        metricColumn('netUnits', 'sum'),
        metricColumn('discounts', 'sum'),
        metricColumn('grossProfit', 'sum'),
        metricColumn('grossMargin', { sumOf: 'grossProfit', dividedBy: 'netSales' }),
      ],
      rows,
      count: rows.length,
      emptyMessage: 'No sales in this range.',
    },
    definitions: definitionsFor(ofCategories),
  }
}

const readMethods = async (request: MemberRequest, days: ReportDays): Promise<ReportSection> => {
  const rows = await readRanking(request, { split: 'payment_method', metrics: ofMethods }, days)
  return {
    heading: 'By payment method',
    table: {
      columns: [
        { key: 'name', label: 'Payment method', kind: 'text' },
        ...ofMethods.map((metric) => metricColumn(metric, 'sum')),
      ],
      rows,
      count: rows.length,
      emptyMessage: 'No sales in this range.',
    },
    definitions: [
      ...definitionsFor(ofMethods),
      {
        term: 'Several payments',
        text: 'A sale paid in several ways counts once, for the method that most was paid by.',
      },
    ],
  }
}

export const salesReport: ReportDefinition = {
  list: 'Sales',
  sections: async (request, days) => {
    const [shown, trend, categories, methods, count] = await Promise.all([
      readFigures(request, figures, days),
      readTrend(request, 'netSales', days),
      readCategories(request, days),
      readMethods(request, days),
      countSoldLines(request, days.period),
    ])
    return [
      { heading: 'Overview', figures: shown, charts: [trend], definitions: definitionsFor(figures) },
      categories,
      methods,
      {
        heading: 'Sales',
        table: {
          columns,
          rows: rowsOf(readSoldLines(request, days.period)),
          count,
          emptyMessage: 'No sales in this range.',
        },
        definitions: [
          {
            term: 'Total Amount',
            text: 'Price × quantity minus discount; negative for returns.',
          },
          { term: 'Profit', text: 'Total amount minus the cost of goods at the time of sale.' },
        ],
      },
    ]
  },
}
