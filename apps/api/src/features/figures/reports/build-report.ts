import { extensionOf } from '@tillsight/documents/file-kinds'
import { earlier, later } from '@tillsight/domain/day'
import { formatDay } from '@tillsight/domain/day-text'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import { type AnyReportType, isReportType } from '@tillsight/domain/figures/reports/custom-reports'
import { reportFileName } from '@tillsight/domain/figures/reports/report-file-name'
import type { ReportDocument, ReportSection } from '@tillsight/domain/figures/reports/report-table'
import { formatPeriod, type Period } from '@tillsight/domain/period'
import {
  comparedPeriod,
  formatTimedPeriod,
  lastHours,
  type Now,
  type TimedPeriod,
} from '@tillsight/domain/timed-period'
import { selectFirstDay } from '#features/figures/metrics/index.ts'
import { storeHead } from '#platform/documents/store-facts.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import { customDefinition } from './custom/custom-definition.ts'
import { findReport } from './custom/find-report.ts'
import type { ReportDefinition } from './report-definition.ts'
import { type Reviews, reportDefinitions } from './report-definitions.ts'
import { type StoreFacts, selectStoreFacts } from './reports.queries.ts'

/** No period is all time. */
export type AskedReport = {
  type: AnyReportType
  fmt: DocumentFormat
  period: TimedPeriod | null
  reviews: Reviews
}

export type BuiltReport = {
  document: ReportDocument
  label: string
  fileName: string
  rows: number
  /** What its mail says before it says what is attached. */
  mailText: readonly string[]
}

type Dates = {
  start_date?: string | undefined
  end_date?: string | undefined
  last_hours?: number | undefined
}

export const periodOf = async (
  request: MemberRequest,
  { start_date, end_date, last_hours }: Dates,
): Promise<TimedPeriod | null> => {
  if (last_hours) return lastHours(last_hours, request.now, (await selectStoreFacts(request)).time_zone)
  return start_date && end_date ? { start: start_date, end: end_date } : null
}

/** It begins where it does on every screen: with the first sale or expense. */
const allTime = async (request: MemberRequest, { last_day }: StoreFacts): Promise<Period> => ({
  start: earlier((await selectFirstDay(request)) ?? request.today, request.today),
  end: later(request.today, last_day ?? request.today),
})

/** As CSV, a report with a list is that list: a table that programs read from its first line. */
const sectionsFor = (sections: ReportSection[], { list }: ReportDefinition, fmt: DocumentFormat) =>
  fmt === 'csv' && list ? sections.filter(({ heading }) => heading === list) : sections

/** All time has nothing before it, and future days have nothing to compare yet. */
const comparedWith = (period: TimedPeriod | null, now: Now): TimedPeriod | null =>
  period && period.start <= now.today ? comparedPeriod(period, 'previous', now) : null

/** A reader of the paper must see that its days were not over when it was made. */
const rangeWords = (
  period: TimedPeriod | null,
  { today, time, settings: { locale } }: Now & Pick<MemberRequest, 'settings'>,
): string => {
  if (period?.from !== undefined)
    return `Last 24 hours, until ${period.until} on ${formatDay(period.end, locale)}`
  if (!period || period.end < today) return formatPeriod(period, locale)
  if (period.start > today) return `${formatPeriod(period, locale)}, upcoming`
  return `${formatPeriod(period, locale)}, so far: until ${period.end === today ? time : `${formatDay(today, locale)} ${time}`}`
}

/** Must be in a snapshot, and stay in it until the last row is read. */
export const buildReport = async (
  request: MemberRequest,
  { type, fmt, period, reviews }: AskedReport,
): Promise<BuiltReport> => {
  const store = await selectStoreFacts(request)
  const { sections: own, label, title } = await findReport(request, type)
  const definition = isReportType(type)
    ? { ...reportDefinitions, ...reviews }[type]
    : customDefinition(own ?? [])
  const before = definition.isNotCompared ? null : comparedWith(period, request)
  const days = {
    store,
    period: period ?? (await allTime(request, store)),
    isAllTime: period === null,
    before,
  }
  const sections = sectionsFor(await definition.sections(request, days), definition, fmt)
  return {
    label,
    mailText: definition.mailsText ? (sections[0]?.paragraphs ?? []) : [],
    fileName: reportFileName({ type, label, period, today: request.today, extension: extensionOf(fmt) }),
    rows: sections.reduce((sum, { table }) => sum + (table?.count ?? 0), 0),
    document: {
      title,
      ...storeHead(store),
      range: [
        definition.range?.(request, days) ?? rangeWords(period, request),
        ...(definition.saysSamples && store.has_samples ? ['Includes sample data'] : []),
      ].join('. '),
      ...(before ? { comparison: formatTimedPeriod(before, request.settings.locale) } : {}),
      madeAt: request.now,
      filters: [],
      sections,
    },
  }
}
