import type { metrics } from '@tillsight/contract'
import type { Operand } from '@tillsight/contract/metrics'
import { metricOf } from '@tillsight/domain/metrics/catalogue'
import { formulaOf } from '@tillsight/domain/metrics/formula'
import { measureWords } from '@tillsight/domain/metrics/measure-words'
import type { Measured, MeasureId } from '@tillsight/domain/metrics/measures'
import type { Period } from '@tillsight/domain/period'
import { ownSellerId } from '#features/sales/index.ts'
import { inSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import type { Behind } from './behind.queries.ts'
import { selectSum } from './explain.queries.ts'
import { presentMeasured } from './present-row.ts'
import { presentValue } from './present-value.ts'
import { readMeasures } from './read-measures.ts'
import { behindOf, operandsOf, refuseUnseen } from './rows-asked.ts'

const kinds: Record<Behind['rows'], NonNullable<Operand['rows']>['of']> = {
  documents: 'documents',
  lines: 'lines',
  days: 'days',
  hours: 'hours',
  'sold-products': 'products',
  stock: 'products',
  buyers: 'customers',
  customers: 'customers',
}

type Known = { period: Period; measured: Measured }

const explainOperand = async (
  request: MemberRequest,
  measure: MeasureId,
  { period, measured }: Known,
): Promise<Operand> => {
  const value = measured[measure]
  const found = behindOf(measure)
  const told = { id: measure, ...measureWords[measure], value: presentMeasured(measure, value) }
  if (!found) return { ...told, rows: null }
  const { count, sum } = await selectSum(request, { behind: found, period, sellerId: ownSellerId(request) })
  return {
    ...told,
    rows: {
      of: kinds[found.rows],
      count,
      sum: presentMeasured(measure, sum),
      agrees: sum === value,
    },
  }
}

/** The figure as every screen tells it, and beside it what its rows come to when they are added up anew. */
export const explainMetric: Verb<typeof metrics.explainMetric> = (request, input) =>
  inSnapshot(request, async (request) => {
    refuseUnseen(request, input.metric)
    const { label, unit, description, value, needs, ...metric } = metricOf(input.metric)
    const period = { start: input.start_date, end: input.end_date }
    const question = { period, sellerId: ownSellerId(request), by: null }
    const { whole: measured } = await readMeasures(request, needs, question)
    const operands = await Promise.all(
      operandsOf(input.metric).map((measure) => explainOperand(request, measure, { period, measured })),
    )
    return {
      metric: input.metric,
      label,
      unit,
      description,
      value: presentValue(unit, value(measured)),
      formula: formulaOf({ ...metric, needs }).map((part) =>
        'measure' in part ? { operand: part.measure } : part,
      ),
      operands,
      agrees: operands.every(({ rows }) => rows?.agrees ?? true),
    }
  })
