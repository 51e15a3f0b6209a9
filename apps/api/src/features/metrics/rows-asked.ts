import { type MetricId, metricOf } from '@tillsight/domain/metrics/catalogue'
import { formulaOf } from '@tillsight/domain/metrics/formula'
import type { MeasureId } from '@tillsight/domain/metrics/measures'
import { ownSellerId } from '#features/sales/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type Behind, behind } from './behind.queries.ts'
import type { RowsQuestion } from './explain.queries.ts'
import { seesMetric } from './seen-metrics.ts'

type Asked = { metric: MetricId; operand: MeasureId; start_date: string; end_date: string }

export const behindOf = (measure: MeasureId): Behind | null =>
  (behind as Record<string, Behind>)[measure] ?? null

/** What a role may not know is to it as unknown as what never was. */
export const refuseUnseen = ({ role }: MemberRequest, metric: MetricId): void => {
  if (!seesMetric(role, metric)) throw fieldError('invalid', 'metric', 'This metric does not exist.')
}

/** What a formula is reckoned from, each once, in the order in which it is written. */
export const operandsOf = (metric: MetricId): MeasureId[] => [
  ...new Set(formulaOf(metricOf(metric)).flatMap((part) => ('measure' in part ? [part.measure] : []))),
]

/** The rows that were asked for, within what the member may see. */
export const rowsAsked = (request: MemberRequest, asked: Asked): RowsQuestion => {
  refuseUnseen(request, asked.metric)
  const found = behindOf(asked.operand)
  if (!found || !operandsOf(asked.metric).includes(asked.operand))
    throw fieldError('invalid', 'operand', 'This metric has no such sum.')
  return {
    behind: found,
    period: { start: asked.start_date, end: asked.end_date },
    sellerId: ownSellerId(request),
  }
}
