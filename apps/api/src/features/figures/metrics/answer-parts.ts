import type { Split } from '@tillsight/domain/figures/metrics/splits'
import type { MemberRequest } from '#platform/request.ts'
import { measuresOf } from './asked-metrics.ts'
import type { Asked } from './asked-question.ts'
import type { Question } from './measures.queries.ts'
import type { By } from './parts.queries.ts'
import { type Chosen, chooseParts, presentParts } from './present-parts.ts'
import { presentTable, readShownCells } from './present-table.ts'
import { isOfClock, readClock } from './read-clock.ts'
import type { MeasuredCell } from './read-measures.ts'
import type { ReadTogether } from './read-together.ts'
import { type Series, stepsOf } from './series.ts'

type About = { question: Omit<Question, 'by'>; series: Series | undefined; read: ReadTogether }

type Columns = Chosen & { by: By; split: Split | null }

/** The columns of the table that was asked for: all steps of time, or the largest parts of another split. */
const columnsOf = async (
  request: MemberRequest,
  { metrics, across, across_top: top }: Asked,
  { question, series, read }: About,
): Promise<Columns | null> => {
  const by = series?.by ?? (across && { split: across })
  if (!by) return null
  const { parts } = await read(measuresOf(metrics), { ...question, by })
  if (series) return { by, split: null, shown: stepsOf(request, { series, parts }), rest: [] }
  return across ? { by, split: across, ...chooseParts(parts, { metrics, split: across, top }) } : null
}

type Values = Record<string, number | null>
type Part = { key: string | null; label: string; values: Values }
type Others = { count: number; values: Values }

export type PartsAnswer = {
  parts: (Part & { cells?: Values[] })[]
  others: (Others & { cells?: Values[] }) | null
  columns?: Part[]
  other_columns?: Others | null
}

type AskedParts = Asked & { split: Split }
type Found = { rows: Chosen & { split: Split }; columns: Columns | null; cells: MeasuredCell[] }

const readParts = async (request: MemberRequest, asked: AskedParts, about: About): Promise<Found> => {
  const { metrics, split } = asked
  const [{ parts }, columns] = await Promise.all([
    about.read(measuresOf(metrics), { ...about.question, by: { split } }),
    columnsOf(request, asked, about),
  ])
  const rows = { split, ...chooseParts(parts, asked) }
  const cells = columns ? await readShownCells(request, { metrics, rows, columns }, about.question) : []
  return { rows, columns, cells }
}

/** The parts of what was asked, each with its cells where there are columns. */
export const answerParts = async (
  request: MemberRequest,
  asked: AskedParts,
  about: About,
): Promise<PartsAnswer> => {
  const { metrics, split } = asked
  const {
    rows,
    columns,
    cells: found,
  } = isOfClock(asked)
    ? await readClock(request, asked, about.question)
    : await readParts(request, asked, about)
  const inRows = await presentParts(request, rows, { metrics, split })
  if (!columns) return inRows

  const { cells, others } = await presentTable({ metrics, rows, columns }, found)
  const inColumns = columns.split
    ? await presentParts(request, columns, { metrics, split: columns.split })
    : null
  return {
    parts: inRows.parts.map((part, place) => ({ ...part, cells: cells[place] ?? [] })),
    others: inRows.others && { ...inRows.others, cells: others ?? [] },
    ...(inColumns && { columns: inColumns.parts, other_columns: inColumns.others }),
  }
}
