import type { Exploration } from '@tillsight/domain/figures/explore/exploration'
import type { Grain } from '@tillsight/domain/figures/metrics/buckets'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import { stepHeads, stepName } from '@tillsight/domain/figures/metrics/step-names'
import type { ReportColumn, ReportRow, ReportTable } from '@tillsight/domain/figures/reports/report-table'
import type { Locale } from '@tillsight/domain/locales'
import type { AskedMetric, MetricAnswer } from '#features/figures/metrics/index.ts'
import { beforeNames, cellOf, cellsOf, kinds, metricColumn } from './question-cells.ts'

/** An answer, and what is known of how it was asked. */
export type Read = MetricAnswer & { exploration: Exploration; grain: Grain; locale: Locale }

const nothing = 'No data in this range.'
const first = (label: string): ReportColumn => ({ key: 'name', label, kind: 'text' })
const othersName = (count: number): string => (count === 1 ? '1 other' : `${count} others`)

/** The rows, and below them what they all came to. */
const withTotal = (columns: ReportColumn[], rows: ReportRow[], total: ReportRow): ReportTable =>
  rows.length === 0
    ? { columns, rows, count: 0, emptyMessage: nothing }
    : {
        columns,
        rows: [...rows, total],
        count: rows.length + 1,
        emptyMessage: nothing,
        sumRows: [rows.length],
        previewRows: 12,
      }

/** A column for each metric and each time it is compared with, and what they hold. */
const beforeColumns = ({ answer, metrics }: Read, hasChange: boolean): ReportColumn[] =>
  answer.compared.flatMap(({ with: before }) =>
    metrics.flatMap(({ id, label, unit }) => [
      { key: `${before} ${id}`, label: `${label}, ${beforeNames[before]}`, kind: kinds[unit] },
      ...(hasChange && unit !== 'percent'
        ? [
            {
              key: `${before} ${id} change`,
              label: `${label}, change since ${beforeNames[before]}`,
              kind: 'percent' as const,
            },
          ]
        : []),
    ]),
  )

type Values = Readonly<Record<string, number | null>>
type Before = { values: Values; change?: Values } | undefined

const beforeCells = ({ answer, metrics }: Read, at: (place: number) => Before): ReportRow =>
  Object.fromEntries(
    answer.compared.flatMap(({ with: before }, place) => {
      const found = at(place)
      return metrics.flatMap((metric) => [
        [`${before} ${metric.id}`, cellOf(metric, found?.values)],
        [`${before} ${metric.id} change`, found?.change?.[metric.id] ?? null],
      ])
    }),
  )

/** Step by step, beside the steps that it is compared with. */
export const stepsTable = (read: Read): ReportTable => {
  const { answer, metrics, grain, locale } = read
  const rows = (answer.series ?? []).map(({ start, values }, step) => ({
    name: stepName(grain, start, locale),
    ...cellsOf(metrics, values),
    ...beforeCells(read, (place) => answer.compared[place]?.series?.[step]),
  }))
  return withTotal(
    [first(stepHeads[grain]), ...metrics.map(metricColumn), ...beforeColumns(read, false)],
    rows,
    {
      name: 'Total',
      ...cellsOf(metrics, answer.values),
      ...beforeCells(read, (place) => answer.compared[place]),
    },
  )
}

/** Part by part, each beside what it was before. */
export const partsTable = (read: Read): ReportTable => {
  const { answer, metrics, exploration } = read
  const { parts = [], others } = answer
  const rows: ReportRow[] = parts.map(({ label, values }, part) => ({
    name: label,
    ...cellsOf(metrics, values),
    ...beforeCells(read, (place) => answer.compared[place]?.parts?.[part]),
  }))
  if (others) rows.push({ name: othersName(others.count), ...cellsOf(metrics, others.values) })
  const head = exploration.split ? splitNames[exploration.split] : ''
  return withTotal([first(head), ...metrics.map(metricColumn), ...beforeColumns(read, true)], rows, {
    name: 'Total',
    ...cellsOf(metrics, answer.values),
    ...beforeCells(read, (place) => answer.compared[place]),
  })
}

type Column = { label: string; values: Values }

const columnsOf = ({ answer, exploration, grain, locale }: Read): Column[] => {
  if (!exploration.across)
    return (answer.series ?? []).map(({ start, values }) => ({
      label: stepName(grain, start, locale),
      values,
    }))
  const { columns = [], other_columns } = answer
  return other_columns
    ? [...columns, { label: othersName(other_columns.count), values: other_columns.values }]
    : columns
}

/** One metric, part by part, with a column for each step or each part of the other split. */
export const gridTable = (read: Read, metric: AskedMetric): ReportTable => {
  const { answer, exploration } = read
  const { parts = [], others } = answer
  const columns = columnsOf(read)
  const cells = (found: readonly (Values | undefined)[]): ReportRow =>
    Object.fromEntries(columns.map((_, place) => [`column ${place}`, cellOf(metric, found[place])]))
  const rows = [...parts, ...(others ? [{ ...others, label: othersName(others.count) }] : [])].map(
    ({ label, values, cells: found = [] }): ReportRow => ({
      name: label,
      ...cells(found),
      total: cellOf(metric, values),
    }),
  )
  const kind = kinds[metric.unit]
  return withTotal(
    [
      first(exploration.split ? splitNames[exploration.split] : ''),
      ...columns.map(({ label }, place) => ({ key: `column ${place}`, label, kind })),
      { key: 'total', label: 'Total', kind },
    ],
    rows,
    {
      name: 'Total',
      ...cells(columns.map(({ values }) => values)),
      total: cellOf(metric, answer.values),
    },
  )
}
