import { type MetricId, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import type { Unit } from '@tillsight/domain/figures/metrics/metric'
import { changeInWords } from '@tillsight/domain/figures/reports/change-words'
import type {
  NumberKind,
  ReportDefinition,
  ReportFigure,
} from '@tillsight/domain/figures/reports/report-table'
import { type Formats, formatsOf } from '@tillsight/domain/formats'
import { readMetrics, roundValue } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ReportDays } from './report-definition.ts'

const kinds: Record<Unit, NumberKind> = {
  money: 'money',
  count: 'integer',
  percent: 'percent',
  number: 'decimal',
}

export const kindOf = (id: MetricId): NumberKind => kinds[metricOf(id).unit]

/** Rounded once, as for the screens. */
export const cellOf = (id: MetricId, value: number | null): number | null =>
  roundValue(metricOf(id).unit, value)

type Values = Readonly<Record<string, number | null>>

type Compared = { now: Values; before: Values | null; formats: Formats }

const figureOf = (id: MetricId, { now, before, formats }: Compared): ReportFigure => {
  const { label, better, unit } = metricOf(id)
  const figure = { label, kind: kindOf(id), value: cellOf(id, now[id] ?? null) }
  if (!before) return figure
  const [value, previous] = [now[id] ?? null, before[id] ?? null]
  const cells = { value: figure.value, previous: cellOf(id, previous) }
  // Points are those between the rates that stand there, a percentage is of the exact values.
  const compared = { better, unit, ...(unit === 'percent' ? cells : { value, previous }) }
  return { ...figure, previous: cells.previous, ...changeInWords(compared, formats) }
}

/** The figures of the catalogue, with their previous values. */
export const readFigures = async (
  request: MemberRequest,
  metrics: readonly MetricId[],
  { period, before }: ReportDays,
): Promise<ReportFigure[]> => {
  const [now, then] = await Promise.all([
    readMetrics(request, { metrics, period }),
    before ? readMetrics(request, { metrics, period: before }) : null,
  ])
  return metrics.map((id) => figureOf(id, { now, before: then, formats: formatsOf(request.settings) }))
}

/** What figures mean, in the catalogue's own words. */
export const definitionsFor = (metrics: readonly MetricId[]): ReportDefinition[] =>
  metrics.map((id) => ({ term: metricOf(id).label, text: metricOf(id).description }))
