import type { ReportSection } from '@tillsight/domain/figures/reports/report-table'
import { scarceProducts } from '#features/books/catalog/index.ts'
import { readMetricsBy, readTopProducts } from '#features/figures/metrics/index.ts'
import { definitionsFor, readFigures } from '#features/figures/reports/figures.ts'
import { metricColumn } from '#features/figures/reports/ranking.ts'
import type { ReportDays, ReportDefinition } from '#features/figures/reports/report-definition.ts'
import { readSteps, readTrend } from '#features/figures/reports/trend.ts'
import type { MemberRequest } from '#platform/request.ts'

const figures = ['netSales', 'sales', 'averageOrderValue', 'grossProfit'] as const
const ofProducts = ['netSales', 'netUnits', 'grossProfit', 'grossMargin'] as const
const productsShown = 20
const stockShown = 1000

const readHours = async (request: MemberRequest, { period }: ReportDays): Promise<ReportSection> => {
  const { parts } = await readMetricsBy(request, 'hour', { metrics: ['netSales', 'sales'], period })
  const byHour = new Map(parts.map(({ key, values }) => [Number(key), values]))
  const rows = Array.from({ length: parts.length > 0 ? 24 : 0 }, (_, hour) => ({
    hour: `${String(hour).padStart(2, '0')}:00`,
    ...(byHour.get(hour) ?? { netSales: 0, sales: 0 }),
  }))
  return {
    heading: 'Hourly activity',
    charts: [
      {
        shape: 'bar',
        title: 'Net Sales by hour of the day',
        kind: 'money',
        labels: rows.map(({ hour }) => hour),
        series: [{ name: 'Net Sales', values: rows.map(({ netSales }) => netSales) }],
      },
    ],
    table: {
      columns: [
        { key: 'hour', label: 'Hour', kind: 'text' },
        metricColumn('sales', 'sum'),
        metricColumn('netSales', 'sum'),
      ],
      rows,
      count: rows.length,
      emptyMessage: 'No sales in this range.',
    },
  }
}

const readBestSellers = async (request: MemberRequest, { period }: ReportDays): Promise<ReportSection> => {
  const products = await readTopProducts(request, {
    metrics: ofProducts,
    period,
    by: 'sales.net',
    limit: productsShown,
  })
  const rows = products.map(({ name, values }) => ({ name, ...values }))
  return {
    heading: 'Top products',
    table: {
      columns: [{ key: 'name', label: 'Product', kind: 'text' }, ...ofProducts.map((id) => metricColumn(id))],
      rows,
      count: rows.length,
      emptyMessage: 'No sales in this range.',
    },
    definitions: definitionsFor(ofProducts),
  }
}

const readStock = async (request: MemberRequest): Promise<ReportSection> => {
  const { out, low } = await scarceProducts(request, { limit: stockShown })
  const rows = [
    ...out.first.map(({ name, balance }) => ({ name, balance, status: 'Out of stock' })),
    ...low.first.map(({ name, balance }) => ({ name, balance, status: 'Low stock' })),
  ]
  return {
    heading: 'Stock alerts',
    table: {
      columns: [
        { key: 'name', label: 'Product', kind: 'text' },
        { key: 'status', label: 'Status', kind: 'text' },
        { key: 'balance', label: 'Quantity', kind: 'integer' },
      ],
      rows,
      count: rows.length,
      emptyMessage: 'All products are in stock.',
    },
    definitions: [{ term: 'Stock', text: 'As of when the report was created, regardless of its range.' }],
  }
}

export const dashboardReport: ReportDefinition = {
  sections: async (request, days) => {
    const [shown, trend, ...others] = await Promise.all([
      readFigures(request, figures, days),
      readTrend(request, 'netSales', days),
      readHours(request, days),
      readBestSellers(request, days),
      readSteps(request, days),
      readStock(request),
    ])
    return [
      { heading: 'Overview', figures: shown, charts: [trend], definitions: definitionsFor(figures) },
      ...others,
    ]
  },
}
