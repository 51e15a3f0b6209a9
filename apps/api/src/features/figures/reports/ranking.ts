import { type MetricId, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import type { Split } from '@tillsight/domain/figures/metrics/splits'
import type { ReportColumn, ReportRow } from '@tillsight/domain/figures/reports/report-table'
import { readLabels, readMetricsBy } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { cellOf, kindOf } from './figures.ts'
import type { ReportDays } from './report-definition.ts'

export const metricColumn = (id: MetricId, total?: ReportColumn['total']): ReportColumn => ({
  key: id,
  label: metricOf(id).label,
  kind: kindOf(id),
  ...(total ? { total } : {}),
})

type Asked = {
  split: Extract<Split, 'category' | 'seller' | 'payment_method'>
  metrics: readonly [MetricId, ...MetricId[]]
}

/** Each part with its figures, the most of the first figure first. */
export const readRanking = async (
  request: MemberRequest,
  { split, metrics }: Asked,
  { period }: ReportDays,
): Promise<ReportRow[]> => {
  const { parts } = await readMetricsBy(request, split, { metrics, period })
  const ids = parts.flatMap(({ key }) => key ?? [])
  const labelOf = await readLabels(request, split, ids)
  const [first] = metrics
  return parts
    .map(
      ({ key, values }) =>
        ({
          name: key && (labelOf(key) ?? key),
          ...Object.fromEntries(metrics.map((id) => [id, cellOf(id, values[id])])),
        }) as Record<string, string | number | null>,
    )
    .toSorted(
      (one, other) =>
        Number(other[first]) - Number(one[first]) || String(one.name).localeCompare(String(other.name)),
    )
}
