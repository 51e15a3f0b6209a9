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

const methods: Record<string, string> = { CASH: 'Cash', CARD: 'Card', TRANSFER: 'Transfer', OTHER: 'Other' }

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
  payment: methods[line.payment_method] ?? line.payment_method,
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

export const salesReport: ReportDefinition = {
  list: 'Sales',
  sections: async (request, days) => {
    const [shown, trend, categories, count] = await Promise.all([
      readFigures(request, figures, days),
      readTrend(request, 'netSales', days),
      readCategories(request, days),
      countSoldLines(request, days.period),
    ])
    return [
      { heading: 'Overview', figures: shown, charts: [trend], definitions: definitionsFor(figures) },
      categories,
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
