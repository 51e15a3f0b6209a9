import type { ReportSection } from '@tillsight/domain/figures/reports/report-table'
import { formatsOf } from '@tillsight/domain/formats'
import { figureSentence } from '@tillsight/domain/insight/reviews/brief'
import { centsOf } from '@tillsight/domain/money'
import { readChange } from '#features/figures/metrics/index.ts'
import {
  definitionsFor,
  profitAndLossReport,
  type ReportDays,
  type ReportDefinition,
  readFigures,
} from '#features/figures/reports/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { readFindingText } from './finding-sections.ts'

const figures = [
  'netSales',
  'costOfGoods',
  'grossProfit',
  'grossMargin',
  'stockLosses',
  'expenses',
  'netProfit',
  'netMargin',
  'breakEvenRevenue',
] as const
const inWords = ['Net Sales', 'Gross Profit', 'Net Profit']
const ofTax = ['taxCollected', 'customersPaid'] as const

/** The parts of the change of net sales, which sum to it. */
const readWhyChanged = async (
  request: MemberRequest,
  { period, before }: ReportDays,
): Promise<ReportSection[]> => {
  if (!before) return []
  const { parts } = await readChange(request, {
    metric: 'netSales',
    start_date: period.start,
    end_date: period.end,
    end_time: period.until,
    filters: [],
    compare: 'previous',
  })
  if (!parts || parts.length === 0) return []
  return [
    {
      heading: 'Why net sales changed',
      table: {
        columns: [
          { key: 'label', label: 'Part', kind: 'text' },
          { key: 'description', label: 'Meaning', kind: 'text', lines: 3 },
          { key: 'amount', label: 'Amount', kind: 'money', total: 'sum' },
        ],
        rows: parts.map(({ label, description, amount }) => ({
          label,
          description,
          amount: centsOf(amount),
        })),
        count: parts.length,
        previewRows: parts.length,
        emptyMessage: 'Nothing changed.',
      },
    },
  ]
}

/** All that is needed to look back at a month and to close it. */
export const monthEnd: ReportDefinition = {
  saysSamples: true,
  mailsText: true,
  sections: async (request, days) => {
    const [shown, tax, why, statement, found] = await Promise.all([
      readFigures(request, figures, days),
      readFigures(request, ofTax, days),
      readWhyChanged(request, days),
      profitAndLossReport.sections(request, days),
      readFindingText(request, ['to-do']),
    ])
    const formats = formatsOf(request.settings)
    return [
      {
        heading: 'In brief',
        paragraphs: shown
          .filter(({ label }) => inWords.includes(label))
          .flatMap((figure) => figureSentence(figure, formats) ?? []),
        figures: shown,
        definitions: definitionsFor(figures),
      },
      ...why,
      ...statement,
      { heading: 'Tax', figures: tax, definitions: definitionsFor(ofTax) },
      { heading: 'Before you close the month', paragraphs: found.text },
      ...found.sections,
    ]
  },
}
