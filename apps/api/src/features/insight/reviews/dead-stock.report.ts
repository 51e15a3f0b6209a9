import { formatDay } from '@tillsight/domain/day-text'
import type { ReportColumn, ReportRow } from '@tillsight/domain/figures/reports/report-table'
import { formatsOf } from '@tillsight/domain/formats'
import { findingWords } from '@tillsight/domain/insight/findings/words'
import { amountOf } from '@tillsight/domain/money'
import { definitionsFor, type ReportDefinition, readFigures } from '#features/figures/reports/index.ts'
import { readFindingNames, readStockFindings, type StockFinding } from '#features/insight/findings/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { selectProductFacts } from './product-facts.queries.ts'

const list = 'Products'
const ofStock = ['stockCost'] as const

const columns: readonly ReportColumn[] = [
  { key: 'name', label: 'Product', kind: 'text', lines: 3 },
  { key: 'sku', label: 'SKU', kind: 'text' },
  { key: 'category', label: 'Category', kind: 'text' },
  { key: 'reason', label: 'Reason', kind: 'text' },
  { key: 'units', label: 'In stock', kind: 'decimal' },
  { key: 'money', label: 'At stake', kind: 'money', total: 'sum' },
  { key: 'evidence', label: 'Evidence', kind: 'text', lines: 5 },
]

const reasons = { 'dead-stock': 'Does not sell', 'idle-capital': 'Too much' } as const

const readRows = async (request: MemberRequest, found: readonly StockFinding[]): Promise<ReportRow[]> => {
  const ids = found.map(({ subject }) => subject)
  const [names, factsOf] = await Promise.all([
    readFindingNames(request, found),
    selectProductFacts(request, ids),
  ])
  const formats = formatsOf(request.settings)
  return found.map((finding) => ({
    name: names.product(finding.subject),
    sku: factsOf.get(finding.subject)?.sku ?? null,
    category: factsOf.get(finding.subject)?.category ?? null,
    reason: reasons[finding.kind],
    units: finding.facts.units,
    money: finding.money,
    evidence: findingWords(finding, { names, formats }).title.replace(/^.*: /, ''),
  }))
}

const sumOf = (found: readonly StockFinding[], kind: StockFinding['kind']): number =>
  found.filter((finding) => finding.kind === kind).reduce((sum, { money }) => sum + (money ?? 0), 0)

const included = 'Findings belong to the AI module, which is not part of your licence.'

/** Every product that ties up money, not only the first few of the page. */
export const deadStock: ReportDefinition = {
  list,
  isNotCompared: true,
  range: ({ today, time, settings }) => `On ${formatDay(today, settings.locale)}, at ${time}`,
  sections: async (request, days) => {
    const found = request.licence.ai ? await readStockFindings(request) : []
    const [stock, rows] = await Promise.all([
      readFigures(request, ofStock, { ...days, before: null }),
      readRows(request, found),
    ])
    const { money } = formatsOf(request.settings)
    const nothing = request.licence.ai ? 'All products in stock sell.' : included
    const [dead, idle] = [sumOf(found, 'dead-stock'), sumOf(found, 'idle-capital')]
    return [
      {
        heading: 'Overview',
        paragraphs: [
          found.length > 0
            ? `${money(amountOf(dead))} are in products that do not sell, and ${money(amountOf(idle))} in more than 90 days of sales of others.`
            : nothing,
        ],
        figures: [
          ...stock,
          { label: 'Does not sell', kind: 'money', value: dead },
          { label: 'Too much', kind: 'money', value: idle },
        ],
        definitions: [
          ...definitionsFor(ofStock),
          {
            term: 'Does not sell',
            text: 'Not sold for at least 60 days, and for at least four times as long as usual between two sales. The whole stock, at cost.',
          },
          {
            term: 'Too much',
            text: 'At the pace of the last 90 days it lasts for more than 180 days. What is beyond 90 days, at cost.',
          },
        ],
      },
      {
        heading: list,
        table: {
          columns,
          rows,
          count: rows.length,
          emptyMessage: nothing,
        },
      },
    ]
  },
}
