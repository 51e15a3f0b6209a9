import { dayFirst, formatDay } from '@tillsight/domain/day-text'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import type { ReportDefinition, ReportTable } from '@tillsight/domain/figures/reports/report-table'
import type { Locale } from '@tillsight/domain/locales'
import { exportDocument } from '#platform/documents/export-document.ts'
import { selectStoreFacts, storeHead } from '#platform/documents/store-facts.queries.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import type { MemberRequest } from '#platform/request.ts'

type Days = { start_date?: string | undefined; end_date?: string | undefined }

const rangeWords = ({ start_date, end_date }: Days, locale: Locale): string => {
  if (start_date && end_date) return `${formatDay(start_date, locale)} – ${formatDay(end_date, locale)}`
  if (start_date) return `From ${formatDay(start_date, locale)}`
  return end_date ? `Until ${formatDay(end_date, locale)}` : 'All time'
}

/** The days that were asked for, or the day it was made. */
const daysInName = ({ start_date, end_date }: Days, today: string): string =>
  start_date || end_date
    ? [start_date, end_date].flatMap((day) => (day ? [dayFirst(day)] : [])).join('_')
    : dayFirst(today)

type ExportedTable = {
  label: string
  /** How the name of the file begins. */
  fileName: string
  asked: Days & { fmt: DocumentFormat }
  /** What was filtered, one sentence each. */
  filters: readonly string[]
  table: ReportTable
  definitions?: readonly ReportDefinition[]
}

/** One table as a document with the head of the store. */
export const exportTable = async (
  request: MemberRequest,
  { label, fileName, asked, filters, table, definitions = [] }: ExportedTable,
): Promise<FileAnswer> => {
  const head = storeHead(await selectStoreFacts(request))
  return exportDocument(request, {
    document: {
      title: label,
      ...head,
      range: rangeWords(asked, head.locale),
      madeAt: request.now,
      filters,
      sections: [{ heading: label, table, definitions }],
    },
    fmt: asked.fmt,
    name: `${fileName}_${daysInName(asked, request.today)}`,
    type: `${label.toLowerCase()}_export`,
  })
}
