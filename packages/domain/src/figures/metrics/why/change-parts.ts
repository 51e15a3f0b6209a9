import { isAdditive } from '../additive.ts'
import { type Measured, type MeasureId, nothingMeasured, withMeasures } from '../measures.ts'
import type { Metric } from '../metric.ts'
import { type Driver, drivers, driversOf, type ProductChange, type Weights } from './drivers.ts'
import { operandParts } from './operand-parts.ts'

type Judged = Pick<Metric, 'needs' | 'value'>
export type PartId = Driver | MeasureId
export type ChangePart = { id: PartId; amount: number }

/** Of a figure that is a plain sum, how much one more of a measure adds to it. */
const weightOf = ({ value }: Judged, measure: MeasureId): number =>
  value(withMeasures(nothingMeasured, { [measure]: 1 })) ?? 0

const ofGoods: readonly MeasureId[] = ['sales.net', 'sales.cost']

/** How net sales and their cost count in a figure; null of one that is no plain sum of sales. */
export const driverWeights = (metric: Judged): Weights | null => {
  if (!metric.needs.includes('sales.net') || !isAdditive(metric)) return null
  return {
    net: weightOf(metric, 'sales.net'),
    cost: metric.needs.includes('sales.cost') ? weightOf(metric, 'sales.cost') : 0,
  }
}

/** What is read of each product in both periods. */
export const driverMeasures = ({ cost }: Weights): MeasureId[] => [
  'sales.net',
  'sales.units',
  'sales.gross',
  'sales.discount',
  ...(cost === 0 ? [] : (['sales.cost'] as const)),
]

type Changed = { before: Measured; after: Measured; products: readonly ProductChange[] }

const sumOf = (parts: readonly ChangePart[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)

/** Less than the smallest step of any figure; more is no matter of calculating with fractions. */
const negligible = 0.001

/**
 * Why a figure changed, in parts that sum to the change: of sales and profit by what was sold, of all else by the sums
 * that it is calculated from. Null where it has no value in one of the periods, or between them.
 */
export const changeParts = (
  metric: Judged,
  { before, after, products }: Changed,
): readonly ChangePart[] | null => {
  const operands = operandParts(metric, { before, after })
  if (!operands) return null
  const bySums = [...operands].map(([id, amount]) => ({ id, amount }))
  const weights = driverWeights(metric)
  if (!weights) return bySums
  const found = driversOf(products, weights)
  const bySales = [
    ...drivers.map((id) => ({ id, amount: found[id] })),
    ...bySums.filter(({ id }) => !ofGoods.includes(id)),
  ].filter(({ amount }) => amount !== 0)
  // Of sales that were paid in several ways, a part of each counts: its products are not known to the cent.
  return Math.abs(sumOf(bySales) - sumOf(bySums)) < negligible ? bySales : bySums
}
