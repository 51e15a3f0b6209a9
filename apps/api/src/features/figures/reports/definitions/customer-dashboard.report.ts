import { earlier } from '@tillsight/domain/day'
import { formatMonth } from '@tillsight/domain/day-text'
import type { ReportSection } from '@tillsight/domain/figures/reports/report-table'
import { summariseCustomers } from '#features/books/customers/index.ts'
import { definitionsFor, readFigures } from '#features/figures/reports/figures.ts'
import type { ReportDays, ReportDefinition } from '#features/figures/reports/report-definition.ts'
import { readBuyers } from '#features/figures/reports/rows.queries.ts'
import { readSegments } from '#features/figures/reports/segments.ts'
import type { MemberRequest } from '#platform/request.ts'

const ofRange = [
  'activeCustomers',
  'newCustomers',
  'returningCustomers',
  'returningRate',
  'purchaseFrequency',
  'spendPerCustomer',
] as const
const everSince = ['buyers', 'repeatRate', 'lifetimeSpend', 'segmentVip', 'vipShare'] as const
const customersShown = 20

const monthName = (month: string): string => formatMonth(`${month}-01`)

const readGrowth = async (request: MemberRequest, { period }: ReportDays): Promise<ReportSection> => {
  const { over_time } = await summariseCustomers(request, { end_date: earlier(period.end, request.today) })
  const rows = over_time.map(({ month, ...counts }) => ({ month: monthName(month), ...counts }))
  return {
    heading: 'Customers over time',
    charts: [
      {
        shape: 'bar',
        title: 'Customers over time',
        kind: 'integer',
        labels: rows.map(({ month }) => month),
        series: [{ name: 'Customers', values: rows.map(({ total }) => total) }],
      },
    ],
    table: {
      columns: [
        { key: 'month', label: 'Month', kind: 'text' },
        { key: 'total', label: 'Customers', kind: 'integer' },
        { key: 'new', label: 'New', kind: 'integer' },
        { key: 'active', label: 'Active', kind: 'integer' },
      ],
      rows,
      count: rows.length,
      emptyMessage: 'No months in this range.',
    },
  }
}

const readBest = async (request: MemberRequest, { period }: ReportDays): Promise<ReportSection> => {
  const rows = []
  for await (const { name, purchases, spent, last_purchase_at } of readBuyers(request, {
    period,
    isAllTime: false,
  })) {
    if (name === null || rows.length === customersShown) break
    rows.push({ name, purchases, spent, lastPurchase: last_purchase_at })
  }
  return {
    heading: 'Top customers',
    table: {
      columns: [
        { key: 'name', label: 'Name', kind: 'text' },
        { key: 'purchases', label: 'Purchases', kind: 'integer' },
        { key: 'spent', label: 'Total Spent', kind: 'money' },
        { key: 'lastPurchase', label: 'Last purchase', kind: 'datetime' },
      ],
      rows,
      count: rows.length,
      emptyMessage: 'No purchases by named customers in this range.',
    },
    definitions: [{ term: 'Total Spent', text: 'Amount paid in the range, net of returns.' }],
  }
}

export const customerDashboardReport: ReportDefinition = {
  sections: async (request, days) => {
    const [inRange, ever, segments, growth, best] = await Promise.all([
      readFigures(request, ofRange, days),
      readFigures(request, everSince, { ...days, before: null }),
      readSegments(request, days),
      readGrowth(request, days),
      readBest(request, days),
    ])
    return [
      { heading: 'In the range', figures: inRange, definitions: definitionsFor(ofRange) },
      {
        heading: 'All customers, as of now',
        figures: ever,
        charts: segments,
        definitions: definitionsFor(everSince),
      },
      growth,
      best,
    ]
  },
}
