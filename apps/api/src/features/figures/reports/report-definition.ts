import type { ReportSection } from '@tillsight/domain/figures/reports/report-table'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import type { MemberRequest } from '#platform/request.ts'
import type { StoreFacts } from './reports.queries.ts'

/** The days that a report is about, and those it is held against: none before all time, or where all lie ahead. */
export type ReportDays = {
  period: TimedPeriod
  isAllTime: boolean
  before: TimedPeriod | null
  store: StoreFacts
}

export type ReportDefinition = {
  /** The section that is a table for programs: as CSV the report is it alone. */
  list?: string
  /** Read in one snapshot, rows included, so that all of them agree. */
  sections: (request: MemberRequest, days: ReportDays) => Promise<ReportSection[]>
}
