import { changeInWords } from '@tillsight/domain/figures/reports/change-words'
import type { ReportFigure } from '@tillsight/domain/figures/reports/report-table'
import { type Formats, formatsOf } from '@tillsight/domain/formats'
import type { MetricAnswer } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { cellOf, kinds } from './question-cells.ts'

type Compared = MetricAnswer['answer']['compared'][number]
type AskedMetric = MetricAnswer['metrics'][number]

const beforeOf = (
  metric: AskedMetric,
  { answer, before }: { answer: MetricAnswer['answer']; before: Compared },
  formats: Formats,
) => {
  const { id, better, unit } = metric
  const [value, previous] = [answer.values[id] ?? null, before.values[id] ?? null]
  return {
    previous: cellOf(metric, before.values),
    ...changeInWords({ value, previous, better, unit, percent: before.change[id] }, formats),
  }
}

/** Each metric as a figure, beside the first period that it is compared with. */
export const figuresOf = (request: MemberRequest, { answer, metrics }: MetricAnswer): ReportFigure[] => {
  const [before] = answer.compared
  const formats = formatsOf(request.settings)
  return metrics.map((metric) => ({
    label: metric.label,
    kind: kinds[metric.unit],
    value: cellOf(metric, answer.values),
    ...(before && beforeOf(metric, { answer, before }, formats)),
  }))
}
