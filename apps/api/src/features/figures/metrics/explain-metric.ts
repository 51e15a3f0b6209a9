import type { metrics } from '@tillsight/contract'
import type { Operand } from '@tillsight/contract/figures/metrics'
import { formulaOf, operandsOf } from '@tillsight/domain/figures/metrics/formula'
import { measureWords } from '@tillsight/domain/figures/metrics/measure-words'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { isOfNow } from '@tillsight/domain/figures/metrics/of-now'
import { splitsFor } from '@tillsight/domain/figures/metrics/splits'
import { inBriefSnapshot, type Verb } from '#platform/request.ts'
import { readAskedMetric } from './asked-metrics.ts'
import type { RowsSum } from './explain.queries.ts'
import { presentMeasured } from './present-row.ts'
import { presentValue } from './present-value.ts'
import { readFilterNames } from './read-filter-names.ts'
import { readMeasures } from './read-measures.ts'
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
  missed: 'products',
  deliveries: 'receipts',
  'sent-orders': 'orders',
  'complete-orders': 'orders',
  'open-orders': 'orders',
  activities: 'activities',
  'active-people': 'people',
  'open-activities': 'activities',
  expenses: 'expenses',
}

type Explained = {
  measure: MeasureId
  value: number
  filters: RowsQuestion['filters']
  rows: RowsSum | undefined
}

const explainOperand = ({ measure, value, filters, rows }: Explained): Operand => {
  const kind = rowKindOf({ measure, filters })
  const told = { id: measure, ...measureWords[measure], value: presentMeasured(measure, value) }
  if (!kind || !rows) return { ...told, rows: null }
  const { count, sum } = rows
  return {
    ...told,
    rows: { of: kinds[kind], count, sum: presentMeasured(measure, sum), agrees: sum === value },
  }
}

/** What the figure leaves out, where that is known for the same parts. */
const excludedFrom = (excludes: MeasureId | undefined, { filters }: Omit<RowsQuestion, 'measure'>) =>
  excludes && filters.every(({ by }) => splitsFor([excludes]).includes(by)) ? excludes : null

/** The figure as every screen shows it, and next to it the sum of its rows, recalculated. */
export const explainMetric: Verb<typeof metrics.explainMetric> = (request, input) =>
  inBriefSnapshot(request, async (request) => {
    const found = await readAskedMetric(request, input.metric)
    const asked = figureAsked(request, { ...input, metric: found })
    const filters = await readFilterNames(request, asked.filters)
    const { label, unit, description, value, needs, ...metric } = found
    const told = operandsOf({ ...metric, needs })
    const excluded = excludedFrom(metric.excludes, asked)
    const measures = [...new Set([...needs, ...told, ...(excluded ? [excluded] : [])])]
    const [{ whole: measured }, sums] = await Promise.all([
      readMeasures(request, measures, { ...asked, by: null }),
      readSums(request, told, asked),
    ])
    const operands = told.map((measure) =>
      explainOperand({ measure, value: measured[measure], filters: asked.filters, rows: sums.get(measure) }),
    )
    return {
      metric: input.metric,
      filters,
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
