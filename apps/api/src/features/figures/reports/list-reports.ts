import type { reports } from '@tillsight/contract'
import type { KeptReport } from '@tillsight/contract/figures/reports'
import { reportLabel } from '@tillsight/domain/figures/reports/custom-reports'
import type { Verb } from '#platform/request.ts'
import { type ReportRow, selectReports } from './reports.queries.ts'

const mostListed = 30

const present = ({ start_day, end_day, begun_at, custom_name, ...row }: ReportRow): KeptReport => ({
  ...row,
  label: reportLabel(row.type, custom_name),
  start_date: start_day,
  end_date: end_day,
  begun_at: begun_at.toISOString(),
})

export const listReports: Verb<typeof reports.listReports> = async (request) =>
  (await selectReports(request, mostListed)).map(present)
