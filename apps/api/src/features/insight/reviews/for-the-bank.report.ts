import { formatMonth } from '@tillsight/domain/day-text'
import { formatsOf } from '@tillsight/domain/formats'
import { figureSentence } from '@tillsight/domain/insight/reviews/brief'
import { selectFirstDay } from '#features/figures/metrics/index.ts'
import {
  definitionsFor,
  profitAndLossReport,
  type ReportDefinition,
  readFigures,
  readTrend,
} from '#features/figures/reports/index.ts'
import { readCashAhead } from './ahead-section.ts'

const ofProfit = [
  'netSales',
  'grossProfit',
  'grossMargin',
  'expenses',
  'netProfit',
  'netMargin',
  'breakEvenRevenue',
  'marginOfSafety',
] as const
const inWords = ['Net Sales', 'Net Profit', 'Margin of Safety']
const ofStock = ['stockCost', 'stockRetail', 'stockTurnover'] as const

/** What a lender asks for: how the business earns, what it owns in stock, and what is expected. */
export const forTheBank: ReportDefinition = {
  saysSamples: true,
  sections: async (request, days) => {
    const [shown, trend, statement, stock, ahead, firstDay] = await Promise.all([
      readFigures(request, ofProfit, days),
      readTrend(request, 'netSales', days),
      profitAndLossReport.sections(request, days),
      readFigures(request, ofStock, { ...days, before: null }),
      readCashAhead(request),
      selectFirstDay(request),
    ])
    const formats = formatsOf(request.settings)
    return [
      {
        heading: 'The business in brief',
        paragraphs: [
          ...(firstDay ? [`Books since ${formatMonth(firstDay)}. All amounts are without tax.`] : []),
          ...shown
            .filter(({ label }) => inWords.includes(label))
            .flatMap((figure) => figureSentence(figure, formats) ?? []),
        ],
        figures: shown,
        charts: [trend],
        definitions: definitionsFor(ofProfit),
      },
      ...statement,
      { heading: 'Stock', figures: stock, definitions: definitionsFor(ofStock) },
      ahead,
    ]
  },
}
