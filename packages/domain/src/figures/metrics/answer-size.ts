import type { Period } from '#domain/period.ts'
import { buckets, type Grain } from './buckets.ts'

/** Of one answer. A dashboard with the most charts allowed, compared with two periods, has less than half of it. */
export const mostValues = 50_000

/** Of one series. */
export const mostSteps = 1000

type Question = {
  metrics: readonly unknown[]
  grain?: Grain | undefined
  split?: unknown
  top: number
  across?: unknown
  across_top?: number | undefined
  compare_parts?: boolean | undefined
}

const counting = (period: Period) => {
  const known = new Map<Grain, number>()
  const stepsOf = (grain: Grain): number => {
    const count = known.get(grain) ?? buckets(period, grain, { most: mostSteps })?.length ?? mostSteps
    known.set(grain, count)
    return count
  }
  return ({ grain, split, top, across, across_top = 0 }: Question): number => {
    if (!split) return grain ? stepsOf(grain) : 1
    if (!grain && !across) return top
    const columns = grain ? stepsOf(grain) : across_top
    // Each part has all columns, and so have the others and the whole.
    return (top + 2) * (columns + 2)
  }
}

/** How many values the answers to these questions hold at most; each compared period has steps, too. */
export const valuesAsked = (questions: readonly Question[], period: Period, compared: number): number => {
  const rowsOf = counting(period)
  let sum = 0
  for (const question of questions) {
    const rows = rowsOf(question)
    const steps = question.grain ? rowsOf({ ...question, split: undefined }) : 0
    const parts = question.compare_parts ? 2 * rows : 0
    sum += question.metrics.length * (1 + rows + compared * (2 + steps + parts))
  }
  return sum
}
