import { segmentNames, segments } from '@tillsight/domain/books/customers/segment'
import type { ReportChart } from '@tillsight/domain/figures/reports/report-table'
import { readMetrics } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ReportDays } from './report-definition.ts'

const counts = ['segmentNew', 'segmentReturning', 'segmentVip'] as const

/** Customers by segment, as a pie; none where there is nobody to show. */
export const readSegments = async (
  request: MemberRequest,
  { period }: ReportDays,
): Promise<ReportChart[]> => {
  const found = await readMetrics(request, { metrics: counts, period })
  const values = counts.map((id) => found[id])
  if (values.every((value) => value === 0)) return []
  return [
    {
      shape: 'pie',
      title: 'Customers by segment, as of now',
      kind: 'integer',
      labels: segments.map((segment) => segmentNames[segment]),
      series: [{ name: 'Customers', values }],
    },
  ]
}
