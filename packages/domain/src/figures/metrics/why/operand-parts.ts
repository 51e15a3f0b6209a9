import { type Measured, type MeasureId, withMeasures } from '../measures.ts'
import type { Metric } from '../metric.ts'

type Judged = Pick<Metric, 'needs' | 'value'>
type Change = { before: Measured; after: Measured }

/** The average over all orders takes 2 to the power of this many calculations. */
const mostOperands = 8

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

/**
 * What the change of each sum did to the figure, averaged over every order in which they could have changed (Shapley),
 * so that no order is preferred and the parts sum to the change. Null where a step between has no value, as a ratio
 * without a divisor.
 */
export const operandParts = (
  { needs, value }: Judged,
  { before, after }: Change,
): Map<MeasureId, number> | null => {
  const moved = needs.filter((need) => before[need] !== after[need])
  if (moved.length > mostOperands) return null
  const values = new Map<number, number>()
  for (let chosen = 0; chosen < 2 ** moved.length; chosen += 1) {
    const mixed = withMeasures(before, {})
    moved.forEach((need, place) => {
      if (chosen & (1 << place)) mixed[need] = after[need]
    })
    const found = value(mixed)
    if (found === null) return null
    values.set(chosen, found)
  }
  const sizeOf = (chosen: number): number => moved.filter((_, place) => chosen & (1 << place)).length
  return new Map(
    moved.map((need, place) => {
      let part = 0
      for (const [chosen, found] of values) {
        if (chosen & (1 << place)) continue
        const size = sizeOf(chosen)
        const weight = (factorial(size) * factorial(moved.length - size - 1)) / factorial(moved.length)
        part += weight * ((values.get(chosen | (1 << place)) ?? 0) - found)
      }
      return [need, part]
    }),
  )
}
