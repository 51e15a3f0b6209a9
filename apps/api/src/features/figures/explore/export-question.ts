import type { explore } from '@tillsight/contract'
import { dayFirst, formatDay } from '@tillsight/domain/day-text'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import { askedQuestion, isComparable } from '@tillsight/domain/figures/explore/asked-question'
import { questionTitle } from '@tillsight/domain/figures/explore/question-title'
import { grainFor } from '@tillsight/domain/figures/metrics/grain-for'
import type { ReportSection } from '@tillsight/domain/figures/reports/report-table'
import { comparedPeriod, formatTimedPeriod } from '@tillsight/domain/timed-period'
import { readFilterNames, readSeenMetrics, refuseLongAnswer } from '#features/figures/metrics/index.ts'
import { exportDocument } from '#platform/documents/export-document.ts'
import { selectStoreFacts, storeHead } from '#platform/documents/store-facts.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { fromReplica } from '#platform/from-replica.ts'
import { inBriefSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { readQuestionSections } from './question-sections.ts'
import { refuseQuestion } from './refuse-question.ts'

/** As CSV it is the table alone, for programs. */
const sectionsFor = (sections: ReportSection[], fmt: DocumentFormat): ReportSection[] =>
  fmt === 'csv' ? sections.map(({ charts: _, ...section }) => section) : sections

/** The table that Explore shows, in full, as a file that says what was asked. */
export const exportQuestion: Verb<typeof explore.exportQuestion> = async (request, input) => {
  const { question, start_date: start, end_date: end, known_on: knownOn, fmt } = input
  const period = { start, end }
  await refuseQuestion(request, question)
  if (knownOn && question.shape === 'cohorts')
    throw fieldError('invalid', 'known_on', 'Cohorts are known as of now only.')
  const compare = isComparable(question) ? input.compare : []
  const asked = askedQuestion(question, {
    grain: question.grain ?? grainFor(period),
    room: 'page',
    compared: compare.length,
  })
  refuseLongAnswer(request, 'question', [{ top: 0, ...asked }], period, compare.length)
  const read = async (request: MemberRequest) => {
    const [store, filters, seen] = await Promise.all([
      selectStoreFacts(request),
      readFilterNames(request, question.filters),
      readSeenMetrics(request, question.metrics),
    ])
    const head = storeHead(store)
    const title = questionTitle(question, [...seen.values()])
    const before = compare.map((comparison) =>
      formatTimedPeriod(comparedPeriod(period, comparison, request), head.locale),
    )
    return {
      title,
      ...head,
      range: formatTimedPeriod(period, head.locale),
      ...(before.length > 0 ? { comparison: before.join(' and ') } : {}),
      madeAt: request.now,
      filters: [
        ...filters.map(({ name, parts }) => `${name}: ${parts.map(({ label }) => label).join(', ')}`),
        ...(knownOn ? [`As known at the end of ${formatDay(knownOn, head.locale)}`] : []),
      ],
      sections: sectionsFor(
        await readQuestionSections(request, { title, question }, { period, compare, knownOn }),
        fmt,
      ),
    }
  }
  const document = await fromReplica(request, (request) => inBriefSnapshot(request, read))
  return exportDocument(request, {
    document,
    fmt,
    name: `explore_${dayFirst(request.today)}`,
    type: 'question_export',
  })
}
