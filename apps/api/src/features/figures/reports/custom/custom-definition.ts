import type { CustomSection } from '@tillsight/domain/figures/reports/custom-reports'
import type { ReportSection } from '@tillsight/domain/figures/reports/report-table'
import { canAnswer, readQuestionSections } from '#features/figures/explore/index.ts'
import { readSeenMetrics } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ReportDays, ReportDefinition } from '../report-definition.ts'

/** A metric that was deleted since, or the answer to nothing any more, says so instead of failing the report. */
const gone = (heading: string): ReportSection => ({
  heading,
  paragraphs: ['This section uses a metric that no longer exists.'],
})

const readSection = async (
  request: MemberRequest,
  section: CustomSection,
  { period, before }: ReportDays,
): Promise<ReportSection[]> => {
  const { title } = section
  if (section.kind === 'text') return [{ heading: title, paragraphs: section.text.split(/\n+/) }]
  const days = { period, compare: before ? (['previous'] as const) : [] }
  if (section.kind === 'question') {
    const { question } = section
    return (await canAnswer(request, question))
      ? readQuestionSections(request, { title, question }, days)
      : [gone(title)]
  }
  const metrics = [...(await readSeenMetrics(request, section.metrics)).keys()]
  if (metrics.length === 0) return [gone(title)]
  const question = {
    metrics,
    shape: 'number' as const,
    split: null,
    across: null,
    grain: null,
    filters: [],
  }
  return readQuestionSections(request, { title, question }, days)
}

/** A report of the store's own, made as those that every store has. */
export const customDefinition = (sections: readonly CustomSection[]): ReportDefinition => ({
  sections: async (request, days) => {
    const read: ReportSection[] = []
    for (const section of sections) read.push(...(await readSection(request, section, days)))
    return read
  },
})
