import { type Day, earlier } from '@tillsight/domain/day'
import { formatDay } from '@tillsight/domain/day-text'
import type { ReportColumn, ReportRow } from '@tillsight/domain/figures/reports/report-table'
import { addQuantities } from '@tillsight/domain/quantity'
import type { ReportDays, ReportDefinition } from '#features/figures/reports/report-definition.ts'
import { type StockRow, selectStock } from '#features/figures/reports/stock-rows.queries.ts'
import type { MemberRequest } from '#platform/request.ts'

/** The last day of the range, since stock has a value on a day; what is to come has none yet. */
const dayOf = ({ today }: MemberRequest, { period }: ReportDays): Day => earlier(period.end, today)

const quantity: ReportColumn = { key: 'quantity', label: 'Quantity', kind: 'decimal', total: 'sum' }
const value: ReportColumn = { key: 'value', label: 'Value at cost', kind: 'money', total: 'sum' }
const category: ReportColumn = { key: 'category', label: 'Category', kind: 'text' }

const byCategory: readonly ReportColumn[] = [
  category,
  { key: 'products', label: 'Products', kind: 'integer', total: 'sum' },
  quantity,
  value,
]
const byProduct: readonly ReportColumn[] = [
  category,
  { key: 'name', label: 'Product', kind: 'text' },
  { key: 'sku', label: 'SKU', kind: 'text' },
  quantity,
  { key: 'unit_cost', label: 'Unit cost', kind: 'money' },
  value,
]

type Sum = { category: string; products: number; quantity: number; value: number }

const sumsOf = (stock: readonly StockRow[]): Sum[] => {
  const sums = new Map<string, Sum>()
  for (const { category, quantity, value } of stock) {
    const before = sums.get(category) ?? { category, products: 0, quantity: 0, value: 0 }
    sums.set(category, {
      category,
      products: before.products + 1,
      quantity: addQuantities(before.quantity, quantity),
      value: before.value + value,
    })
  }
  return [...sums.values()]
}

const emptyMessage = 'No stock on this day.'

export const stockValuationReport: ReportDefinition = {
  list: 'By product',
  isNotCompared: true,
  range: (request, days) => {
    const day = dayOf(request, days)
    const words = formatDay(day, request.settings.locale)
    return day === request.today ? `On ${words}, at ${request.time}` : `At the end of ${words}`
  },
  sections: async (request, days) => {
    const stock = await selectStock(request, dayOf(request, days))
    const categories = sumsOf(stock)
    return [
      {
        heading: 'Overview',
        figures: [
          { label: 'Stock at Cost', kind: 'money', value: stock.reduce((sum, { value }) => sum + value, 0) },
          {
            label: 'Units in Stock',
            kind: 'decimal',
            value: stock.reduce((sum, { quantity }) => addQuantities(sum, quantity), 0),
          },
          { label: 'Products in Stock', kind: 'integer', value: stock.length },
        ],
        definitions: [
          { term: 'Stock at Cost', text: 'The quantity in stock on the day, times the cost on the day.' },
          {
            term: 'Products in Stock',
            text: 'Products with a quantity other than zero. Archived and deleted products are not included.',
          },
        ],
      },
      {
        heading: 'By category',
        table: { columns: byCategory, rows: categories, count: categories.length, emptyMessage },
      },
      {
        heading: 'By product',
        table: {
          columns: byProduct,
          rows: stock.map((row): ReportRow => row),
          count: stock.length,
          emptyMessage,
        },
      },
    ]
  },
}
