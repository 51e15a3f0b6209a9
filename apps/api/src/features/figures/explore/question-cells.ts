import type { Unit } from '@tillsight/domain/figures/metrics/metric'
import type { NumberKind, ReportColumn } from '@tillsight/domain/figures/reports/report-table'
import { centsOf } from '@tillsight/domain/money'
import type { Comparison } from '@tillsight/domain/timed-period'
import type { AskedMetric } from '#features/figures/metrics/index.ts'

export const kinds: Record<Unit, NumberKind> = {
  money: 'money',
  count: 'integer',
  percent: 'percent',
  number: 'decimal',
}

export const beforeNames: Record<Comparison, string> = {
  previous: 'previous period',
  last_year: 'last year',
}

type Values = Readonly<Record<string, number | null>>

/** As a document takes it: money in cents. */
export const cellOf = ({ id, unit }: AskedMetric, values: Values | undefined): number | null => {
  const value = values?.[id] ?? null
  return value !== null && unit === 'money' ? centsOf(value) : value
}

export const metricColumn = ({ id, label, unit }: AskedMetric): ReportColumn => ({
  key: id,
  label,
  kind: kinds[unit],
})

export const cellsOf = (metrics: readonly AskedMetric[], values: Values | undefined) =>
  Object.fromEntries(metrics.map((metric) => [metric.id, cellOf(metric, values)]))
