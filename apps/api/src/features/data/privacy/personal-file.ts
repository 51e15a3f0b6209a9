import type { Writing } from '@tillsight/domain/data/privacy/personal-document'
import { dayFirst } from '@tillsight/domain/day-text'
import type { ReportSection } from '@tillsight/domain/figures/reports/report-table'
import { exportDocument } from '#platform/documents/export-document.ts'
import { selectStoreFacts, storeHead } from '#platform/documents/store-facts.queries.ts'
import { download, type FileAnswer } from '#platform/http/file-answer.ts'
import type { MemberRequest } from '#platform/request.ts'

type PersonalFile = {
  title: string
  fmt: 'json' | 'pdf'
  data: object
  /** In the way that the store writes dates. */
  sectionsIn: (writing: Writing) => readonly ReportSection[]
  filters?: readonly string[]
}

/** The same as JSON for programs, and as a document for people. */
export const personalFile = async (
  request: MemberRequest,
  { title, fmt, data, sectionsIn, filters = [] }: PersonalFile,
): Promise<FileAnswer> => {
  const head = storeHead(await selectStoreFacts(request))
  const name = `Personal_data_${dayFirst(request.today)}`
  if (fmt === 'json') {
    const { storeName, currency, timeZone } = head
    const about = { title, store: storeName, made: request.now, currency, time_zone: timeZone }
    const body = Buffer.from(JSON.stringify({ about, ...data }, null, 2))
    return download({ body, contentType: 'application/json; charset=utf-8', name: `${name}.json` })
  }
  const sections = sectionsIn(head)
  const document = { title, ...head, range: 'All time', madeAt: request.now, filters, sections }
  return exportDocument(request, { document, fmt, name, type: 'personal_data' })
}
