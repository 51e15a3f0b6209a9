import type { reports } from '@tillsight/contract'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import {
  type AskedMetric,
  readKnownFigure,
  readSeenMetrics,
  selectFirstDay,
  selectKnownSince,
} from '#features/figures/metrics/index.ts'
import { fieldError } from '#platform/errors.ts'
import { inBriefSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { type ReportRow, selectReport } from './reports.queries.ts'

/** What reports of a period are about, whichever they are. */
const compared = ['netSales', 'grossProfit', 'netProfit']

const periodOf = async (
  request: MemberRequest,
  { start_day, end_day, start_time, end_time }: ReportRow,
): Promise<TimedPeriod> => ({
  start: start_day ?? (await selectFirstDay(request)) ?? request.today,
  end: end_day ?? request.today,
  ...(start_time && { from: start_time }),
  ...(end_time && { until: end_time }),
})

/** One after the other: each reads the facts of the whole period. */
const readFigures = async (
  request: MemberRequest,
  metrics: readonly AskedMetric[],
  { period, at }: { period: TimedPeriod; at: Date },
) => {
  const figures = []
  for (const metric of metrics)
    figures.push(await readKnownFigure(request, { metric, period, at, sellerId: null, filters: [] }))
  return figures
}

export const readReportChanges: Verb<typeof reports.readReportChanges> = (request, { id }) =>
  inBriefSnapshot(request, async (request) => {
    const report = await selectReport(request, id)
    if (!report) throw fieldError('missing', 'id', 'This report no longer exists.')
    const { begun_at: at } = report
    const since = await selectKnownSince(request)
    const metrics = [...(await readSeenMetrics(request, compared)).values()]
    const period = await periodOf(request, report)
    return {
      since: since.toISOString(),
      made_at: at.toISOString(),
      figures: at < since ? [] : await readFigures(request, metrics, { period, at }),
    }
  })
