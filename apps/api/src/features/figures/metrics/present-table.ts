import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import { type Measured, withMeasures } from '@tillsight/domain/figures/metrics/measures'
import type { Split } from '@tillsight/domain/figures/metrics/splits'
import type { MemberRequest } from '#platform/request.ts'
import { mapInSlices } from '#platform/slices.ts'
import { type AskedMetric, measuresOf } from './asked-metrics.ts'
import type { Question } from './measures.queries.ts'
import type { By } from './parts.queries.ts'
import { type Chosen, presentSum, sumOf } from './present-parts.ts'
import { presentValues } from './present-value.ts'
import {
  areSumsOfProducts,
  type MeasuredCell,
  type MeasuredPart,
  readCells,
  withNothing,
} from './read-measures.ts'

type Values = Record<string, number | null>

/** A table of the parts of a split: its columns are steps of time, or the parts of another. */
type Table = {
  metrics: readonly AskedMetric[]
  rows: Chosen & { split: Split }
  columns: Chosen & { by: By }
}

/** Of so many that are not shown for each that is, the others are left out. */
const fewOfMany = 10

/**
 * Where few of many parts are shown, only those are read, each by its key. Where most are, reading by key takes several
 * times as long as reading all of the days. Suppliers are looked up once these are read: those that
 * are not shown would be added up for nothing.
 */
const onlyShown = ({ shown, rest }: Chosen, by: By, areSums: boolean): Filter[] => {
  if (!('split' in by)) return []
  const most = areSums && by.split === 'supplier' ? 0 : fewOfMany * shown.length
  return rest.length > most ? [{ by: by.split, keys: shown.map(({ key }) => key) }] : []
}

const without = (
  metrics: readonly AskedMetric[],
  whole: Measured,
  shown: readonly MeasuredPart[],
): Measured => {
  const sums = sumOf(metrics, shown)
  const left = withMeasures(whole, {})
  for (const measure of measuresOf(metrics)) left[measure] -= sums[measure]
  return left
}

export const readShownCells = (
  request: MemberRequest,
  { metrics, rows, columns }: Table,
  question: Omit<Question, 'by'>,
): Promise<MeasuredCell[]> => {
  const measures = measuresOf(metrics)
  const by = { split: rows.split }
  const table = { ...question, by, across: columns.by, isOfKnownCells: true as const }
  const areSums = areSumsOfProducts(measures, table)
  const only = [onlyShown(rows, by, areSums), onlyShown(columns, columns.by, areSums)].flat()
  return readCells(request, measures, { ...table, filters: [...(question.filters ?? []), ...only] })
}

/** The cells of each part that is shown, and of the others together: what is left of the columns without those shown. */
export const presentTable = async (
  { metrics, rows, columns }: Table,
  found: readonly MeasuredCell[],
): Promise<{ cells: Values[][]; others: Values[] | null }> => {
  const nameOf = (key: string | null, column: string | null) => JSON.stringify([key, column])
  const known = new Map(found.map((cell) => [nameOf(cell.key, cell.column), cell.measured]))
  const cellsOf = (key: string | null): MeasuredPart[] =>
    columns.shown.map(({ key: column, measured: { 'period.days': days } }) => ({
      key: column,
      measured: withMeasures(known.get(nameOf(key, column)) ?? withNothing(days), { 'period.days': days }),
    }))
  const across = 'split' in columns.by ? [columns.by.split] : []
  const hasMore = columns.rest.length > 0
  const lines = await mapInSlices(rows.shown, ({ key, measured }) => ({ measured, own: cellsOf(key) }))

  const cells = await mapInSlices(lines, ({ measured, own }) => {
    const more = hasMore ? [presentSum(metrics, without(metrics, measured, own), across)] : []
    return [...own.map((cell) => presentValues(metrics, cell.measured)), ...more]
  })
  if (rows.rest.length === 0) return { cells, others: null }

  const left = await mapInSlices([...columns.shown.entries()], ([place, { key, measured }]) => {
    const shown = lines.flatMap(({ own }) => own[place] ?? [])
    return { key, measured: without(metrics, measured, shown) }
  })
  const leftOfAll = without(metrics, sumOf(metrics, rows.rest), left)
  return {
    cells,
    others: [
      ...left.map(({ measured }) => presentSum(metrics, measured, [rows.split])),
      ...(hasMore ? [presentSum(metrics, leftOfAll, [rows.split, ...across])] : []),
    ],
  }
}
