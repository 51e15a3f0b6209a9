import type { metrics } from '@tillsight/contract'
import type { Operand } from '@tillsight/contract/figures/metrics'
import { metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import { formulaOf, operandsOf } from '@tillsight/domain/figures/metrics/formula'
import { measureWords } from '@tillsight/domain/figures/metrics/measure-words'
import type { Measured, MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { isOfNow, splitsFor } from '@tillsight/domain/figures/metrics/splits'
import { inSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import type { RowsSum } from './explain.queries.ts'
import { presentMeasured } from './present-row.ts'
import { presentValue } from './present-value.ts'
import { readMeasures, withNothing } from './read-measures.ts'
import { readPartLabel } from './read-part-label.ts'
import { type RowKind, type RowsQuestion, readSums, rowKindOf } from './read-rows.ts'
import { figureAsked } from './rows-asked.ts'

const kinds: Record<RowKind, NonNullable<Operand['rows']>['of']> = {
  documents: 'documents',
  lines: 'lines',
  days: 'days',
  hours: 'hours',
  'sold-products': 'products',
  stock: 'products',
  losses: 'losses',
  buyers: 'customers',
  customers: 'customers',
  tickets: 'documents',
  'sold-days': 'days',
  'sold-hours': 'hours',
  'sold-weekdays': 'weekdays',
  'ranked-products': 'products',
  sellers: 'sellers',
  'buyers-ranked': 'customers',
  visits: 'customers',
  'stock-by-sales': 'products',
  shelves: 'products',
  receipts: 'receipts',
  expenses: 'expenses',
}

type Explained = { measure: MeasureId; value: number; part: RowsQuestion['part']; rows: RowsSum | undefined }

const explainOperand = ({ measure, value, part, rows }: Explained): Operand => {
  const kind = rowKindOf({ measure, part })
  const told = { id: measure, ...measureWords[measure], value: presentMeasured(measure, value) }
  if (!kind || !rows) return { ...told, rows: null }
  const { count, sum } = rows
  return {
    ...told,
    rows: { of: kinds[kind], count, sum: presentMeasured(measure, sum), agrees: sum === value },
  }
}

/** Read as every screen reads it: of a part, among all the parts. */
const readFigure = async (
  request: MemberRequest,
  needs: readonly MeasureId[],
  { part, ...question }: Omit<RowsQuestion, 'measure'>,
): Promise<Measured> => {
  const by = part && { split: part.split }
  const { whole, parts } = await readMeasures(request, needs, { ...question, by, only: part })
  if (!part) return whole
  return parts.find(({ key }) => key === part.key)?.measured ?? withNothing(whole['period.days'])
}

/** What the figure leaves out, where that is known for the same part. */
const excludedFrom = (excludes: MeasureId | undefined, { part }: Omit<RowsQuestion, 'measure'>) =>
  excludes && (!part || splitsFor([excludes]).includes(part.split)) ? excludes : null

/** The figure as every screen shows it, and next to it the sum of its rows, recalculated. */
export const explainMetric: Verb<typeof metrics.explainMetric> = (request, input) =>
  inSnapshot(request, async (request) => {
    const asked = figureAsked(request, input)
    const part = asked.part && (await readPartLabel(request, asked.part))
    const { label, unit, description, value, needs, ...metric } = metricOf(input.metric)
    const told = operandsOf({ ...metric, needs })
    const excluded = excludedFrom(metric.excludes, asked)
    const [measured, sums] = await Promise.all([
      readFigure(request, [...new Set([...needs, ...told, ...(excluded ? [excluded] : [])])], asked),
      readSums(request, told, asked),
    ])
    const operands = told.map((measure) =>
      explainOperand({ measure, value: measured[measure], part: asked.part, rows: sums.get(measure) }),
    )
    return {
      metric: input.metric,
      part,
      is_of_now: isOfNow(needs),
      label,
      unit,
      description,
      value: presentValue(unit, value(measured)),
      formula: formulaOf({ ...metric, needs }).map((part) =>
        'measure' in part ? { operand: part.measure } : part,
      ),
      operands,
      excluded: excluded && {
        ...measureWords[excluded],
        value: presentMeasured(excluded, measured[excluded]),
      },
      agrees: operands.every(({ rows }) => rows?.agrees ?? true),
    }
  })
