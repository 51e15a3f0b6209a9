import { type MetricId, metricOf } from '@tillsight/domain/metrics/catalogue'
import type { Unit } from '@tillsight/domain/metrics/metric'
import { roundHalfUp } from '@tillsight/domain/money'
import { changeInWords } from '@tillsight/domain/reports/change-words'
import type { NumberKind, ReportDefinition, ReportFigure } from '@tillsight/domain/reports/report-table'
import { readMetrics } from '#features/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ReportDays } from './report-definition.ts'

const kinds: Record<Unit, NumberKind> = {
  money: 'money',
  count: 'integer',
  percent: 'percent',
  number: 'decimal',
}

export const kindOf = (id: MetricId): NumberKind => kinds[metricOf(id).unit]

/** Of an average, cents may be parts of one: rounded here, once, as the screens do. */
export const cellOf = (id: MetricId, value: number | null): number | null =>
  value !== null && metricOf(id).unit === 'money' ? roundHalfUp(value) : value

type Values = Readonly<Record<string, number | null>>

const figureOf = (id: MetricId, now: Values, before: Values | null): ReportFigure => {
  const { label, better, unit } = metricOf(id)
  const figure = { label, kind: kindOf(id), value: cellOf(id, now[id] ?? null) }
  if (!before) return figure
  const compared = { value: now[id] ?? null, previous: before[id] ?? null, better, unit }
  return { ...figure, previous: cellOf(id, compared.previous), ...changeInWords(compared) }
}

/** The figures of the catalogue, beside what they were before. */
export const readFigures = async (
  request: MemberRequest,
  metrics: readonly MetricId[],
  { period, before }: ReportDays,
): Promise<ReportFigure[]> => {
  const [now, then] = await Promise.all([
    readMetrics(request, { metrics, period }),
    before ? readMetrics(request, { metrics, period: before }) : null,
  ])
  return metrics.map((id) => figureOf(id, now, then))
}

/** What figures mean, in the catalogue's own words. */
export const definitionsFor = (metrics: readonly MetricId[]): ReportDefinition[] =>
  metrics.map((id) => ({ term: metricOf(id).label, text: metricOf(id).description }))
