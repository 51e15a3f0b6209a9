import { taxPercentOf } from '@tillsight/domain/books/taxes/tax'
import type { ReportColumn, ReportRow } from '@tillsight/domain/figures/reports/report-table'
import { definitionsFor, readFigures } from '#features/figures/reports/figures.ts'
import type { ReportDefinition } from '#features/figures/reports/report-definition.ts'
import { selectTaxedSums, type TaxedSum } from '#features/figures/reports/tax-rows.queries.ts'

const figures = ['taxCollected', 'netSales', 'customersPaid'] as const

const columns: readonly ReportColumn[] = [
  { key: 'name', label: 'Tax', kind: 'text' },
  { key: 'rate', label: 'Rate', kind: 'exactPercent' },
  { key: 'sales', label: 'Sales', kind: 'money' },
  { key: 'returns', label: 'Returns', kind: 'money' },
  { key: 'taxOnSales', label: 'Tax on sales', kind: 'money', total: 'sum' },
  { key: 'taxOnReturns', label: 'Tax on returns', kind: 'money', total: 'sum' },
  { key: 'due', label: 'Tax due', kind: 'money', total: 'sum' },
]

const rowOf = (sum: TaxedSum): ReportRow => ({
  month: sum.month,
  name: sum.name ?? 'Without tax',
  rate: sum.rate === null ? null : taxPercentOf(sum.rate),
  sales: sum.sales,
  returns: sum.returns,
  taxOnSales: sum.tax_on_sales,
  taxOnReturns: sum.tax_on_returns,
  due: sum.tax_on_sales + sum.tax_on_returns,
})

/** The months of each rate as one row. */
const ofAllMonths = (sums: readonly TaxedSum[]): TaxedSum[] => {
  const rates = new Map<string, TaxedSum>()
  for (const sum of sums) {
    const key = `${sum.rate} ${sum.name}`
    const before = rates.get(key)
    rates.set(key, before ? added(before, sum) : sum)
  }
  return [...rates.values()].sort((a, b) => (b.rate ?? -1) - (a.rate ?? -1))
}

const added = (a: TaxedSum, b: TaxedSum): TaxedSum => ({
  ...a,
  sales: a.sales + b.sales,
  returns: a.returns + b.returns,
  tax_on_sales: a.tax_on_sales + b.tax_on_sales,
  tax_on_returns: a.tax_on_returns + b.tax_on_returns,
})

const emptyMessage = 'No sales in this range.'

export const taxReport: ReportDefinition = {
  saysSamples: true,
  list: 'By month',
  sections: async (request, days) => {
    const [shown, sums] = await Promise.all([
      readFigures(request, figures, days),
      selectTaxedSums(request, days.period),
    ])
    const all = ofAllMonths(sums).map(rowOf)
    return [
      { heading: 'Overview', figures: shown, definitions: definitionsFor(figures) },
      {
        heading: 'By rate',
        table: { columns, rows: all, count: all.length, emptyMessage },
        definitions: [
          { term: 'Sales', text: 'What was sold at this rate, without tax.' },
          { term: 'Returns', text: 'What came back, without tax, at the rate it was sold at.' },
          { term: 'Tax due', text: 'Tax on sales, less tax given back with returns.' },
        ],
      },
      {
        heading: 'By month',
        table: {
          columns: [{ key: 'month', label: 'Month', kind: 'text' }, ...columns],
          rows: sums.map(rowOf),
          count: sums.length,
          emptyMessage,
        },
      },
    ]
  },
}
