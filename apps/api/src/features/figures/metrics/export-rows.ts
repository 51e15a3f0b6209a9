import type { metrics } from '@tillsight/contract'
import { dayFirst } from '@tillsight/domain/day-text'
import { exportDocument } from '#platform/documents/export-document.ts'
import { selectStoreFacts } from '#platform/documents/store-facts.queries.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { readAskedMetric } from './asked-metrics.ts'
import type { FactRow } from './explain.queries.ts'
import { placeOf } from './list-rows.ts'
import { readFilterNames } from './read-filter-names.ts'
import { type RowsQuestion, readRows, rowKindOf } from './read-rows.ts'
import { rowsAsked } from './rows-asked.ts'
import { rowsDocument } from './rows-document.ts'

const pageSize = 500

/** From the first to the last, a page at a time: never all of them at once. */
async function* everyRow(request: MemberRequest, question: RowsQuestion): AsyncGenerator<FactRow> {
  const kind = rowKindOf(question)
  let last: FactRow | undefined
  let isMore = true
  while (isMore) {
    const after = kind && last ? placeOf(kind, last) : null
    const rows = await readRows(request, question, { after, limit: pageSize })
    yield* rows
    last = rows.at(-1)
    isMore = rows.length === pageSize
  }
}

export const exportRows: Verb<typeof metrics.exportMetricRows> = async (request, { fmt, ...asked }) => {
  const metric = await readAskedMetric(request, asked.metric)
  const question = rowsAsked(request, { ...asked, metric })
  const store = await selectStoreFacts(request)
  const filters = await readFilterNames(request, question.filters)
  const document = rowsDocument({
    store,
    metric,
    operand: asked.operand,
    filters: filters.map(({ name, parts }) => `${name}: ${parts.map(({ label }) => label).join(', ')}`),
    period: question.period,
    madeAt: request.now,
    rows: everyRow(request, question),
  })
  const name = `${asked.metric}_rows_${dayFirst(request.today)}`
  return exportDocument(request, { document, fmt, name, type: 'rows_export' })
}
