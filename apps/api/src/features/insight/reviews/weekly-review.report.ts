import { formatsOf } from '@tillsight/domain/formats'
import { figureSentence } from '@tillsight/domain/insight/reviews/brief'
import {
  definitionsFor,
  type ReportDefinition,
  readFigures,
  readTrend,
} from '#features/figures/reports/index.ts'
import { readAhead } from './ahead-section.ts'
import { readFindingText } from './finding-sections.ts'

const figures = ['netSales', 'sales', 'averageOrderValue', 'grossProfit', 'grossMargin', 'netProfit'] as const
const inWords = 2

/** For Monday morning: how it went, what needs attention, and what is ahead. */
export const weeklyReview: ReportDefinition = {
  mailsText: true,
  sections: async (request, days) => {
    const [shown, trend, found, ahead] = await Promise.all([
      readFigures(request, figures, days),
      readTrend(request, 'netSales', days),
      readFindingText(request, ['dead-zone', 'to-do', 'change']),
      readAhead(request),
    ])
    const formats = formatsOf(request.settings)
    return [
      {
        heading: 'In brief',
        paragraphs: [
          ...shown.slice(0, inWords).flatMap((figure) => figureSentence(figure, formats) ?? []),
          ...found.text,
        ],
        figures: shown,
        charts: [trend],
        definitions: definitionsFor(figures),
      },
      ahead,
      ...found.sections,
    ]
  },
}
