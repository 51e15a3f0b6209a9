import type { ReportSection } from '@tillsight/domain/figures/reports/report-table'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import type { MemberRequest } from '#platform/request.ts'
import type { StoreFacts } from './reports.queries.ts'

/** The days of a report, and those it is compared with: none for all time, or where all are in the future. */
export type ReportDays = {
  period: TimedPeriod
  isAllTime: boolean
  before: TimedPeriod | null
  store: StoreFacts
}

export type ReportDefinition = {
  /** The section that is a table for programs: as CSV the report is it alone. */
  list?: string
  /** Compared with nothing: it lists what happened, or has its months beside each other. */
  isNotCompared?: boolean
  /** Goes to an accountant, who must see when samples are in it. */
  saysSamples?: boolean
  /** The text of its first section is also that of its mail. */
  mailsText?: boolean
  /** What it is about, in words, where that is not its range of days. */
  range?: (request: MemberRequest, days: ReportDays) => string
  /** Read in one snapshot, rows included, so that all of them agree. */
  sections: (request: MemberRequest, days: ReportDays) => Promise<ReportSection[]>
}
