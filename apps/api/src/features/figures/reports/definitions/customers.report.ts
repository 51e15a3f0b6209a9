import { segmentNames } from '@tillsight/domain/books/customers/segment'
import type { ReportRow } from '@tillsight/domain/figures/reports/report-table'
import { roundHalfUp } from '@tillsight/domain/money'
import { customerColumns } from '#features/books/customers/index.ts'
import { definitionsFor, readFigures } from '#features/figures/reports/figures.ts'
import type { ReportDefinition } from '#features/figures/reports/report-definition.ts'
import { type Buyer, countBuyers, readBuyers } from '#features/figures/reports/rows.queries.ts'
import { readSegments } from '#features/figures/reports/segments.ts'

const figures = [
  'activeCustomers',
  'newCustomers',
  'returningRate',
  'spendPerCustomer',
  'netSales',
  'captureRate',
] as const

const rowOf = (buyer: Buyer): ReportRow => ({
  name: buyer.name ?? 'Walk-in customers',
  email: buyer.email,
  number: buyer.number,
  location: buyer.location,
  segment: buyer.segment && segmentNames[buyer.segment],
  purchases: buyer.purchases,
  spent: buyer.spent,
  averageCheck: buyer.purchases > 0 ? roundHalfUp(buyer.spent / buyer.purchases) : null,
  lastPurchase: buyer.last_purchase_at,
})

async function* rowsOf(buyers: AsyncIterable<Buyer>): AsyncGenerator<ReportRow> {
  for await (const buyer of buyers) yield rowOf(buyer)
}

export const customersReport: ReportDefinition = {
  list: 'Customers',
  sections: async (request, days) => {
    const asked = { period: days.period, isAllTime: days.isAllTime }
    const [shown, segments, count] = await Promise.all([
      readFigures(request, figures, days),
      readSegments(request, days),
      countBuyers(request, asked),
    ])
    return [
      { heading: 'Overview', figures: shown, charts: segments, definitions: definitionsFor(figures) },
      {
        heading: 'Customers',
        table: {
          columns: customerColumns,
          rows: rowsOf(readBuyers(request, asked)),
          count,
          emptyMessage: 'No customers in this range.',
        },
        definitions: [
          { term: 'Segment', text: 'New: up to 1 purchase. Returning: 2 to 4. VIP: 5 or more. As of now.' },
          { term: 'Purchases', text: 'How many times they bought in the range.' },
          { term: 'Total Spent', text: 'Amount paid in the range, net of returns.' },
          { term: 'Average Check', text: 'Total Spent divided by Purchases.' },
        ],
      },
    ]
  },
}
