import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { addsUp, type Split } from '@tillsight/domain/figures/metrics/splits'
import type { MemberRequest } from '#platform/request.ts'
import { measuresOf } from './asked-metrics.ts'
import type { Asked } from './asked-question.ts'
import type { Question } from './measures.queries.ts'
import { chooseParts } from './present-parts.ts'
import { type MeasuredCell, type MeasuredPart, readCells } from './read-measures.ts'

type AskedClock = Asked & { split: Split; across: Split }

const isOfTime = (split: Split | undefined): split is 'hour' | 'weekday' =>
  split === 'hour' || split === 'weekday'

/** Whether it is a table of hours and weekdays whose measures add up. */
export const isOfClock = (asked: Asked): asked is AskedClock => {
  const { metrics, split, across, grain } = asked
  return (
    !grain &&
    isOfTime(split) &&
    isOfTime(across) &&
    measuresOf(metrics).every((measure) => addsUp(measure, split) && addsUp(measure, across))
  )
}

type KeyOf = (cell: MeasuredCell) => string | null

const addedUp = (
  cells: readonly MeasuredCell[],
  measures: readonly MeasureId[],
  keyOf: KeyOf,
): MeasuredPart[] => {
  const parts = new Map<string | null, MeasuredPart>()
  for (const cell of cells) {
    const key = keyOf(cell)
    const part = parts.get(key)
    if (!part) parts.set(key, { key, measured: { ...cell.measured } })
    else
      for (const measure of measures)
        if (measure !== 'period.days') part.measured[measure] += cell.measured[measure]
  }
  return [...parts.values()]
}

/** Its cells are few and read once; rows and columns are added up from them, instead of reading each day twice more. */
export const readClock = async (
  request: MemberRequest,
  asked: AskedClock,
  question: Omit<Question, 'by'>,
) => {
  const { metrics, split, top, across, across_top } = asked
  const measures = measuresOf(metrics)
  const by = { split: across }
  const cells = await readCells(request, measures, { ...question, by: { split }, across: by })
  const [inRows, inColumns] = [
    addedUp(cells, measures, ({ key }) => key),
    addedUp(cells, measures, ({ column }) => column),
  ]
  return {
    rows: { split, ...chooseParts(inRows, { metrics, split, top }) },
    columns: { by, split: across, ...chooseParts(inColumns, { metrics, split: across, top: across_top }) },
    cells,
  }
}
