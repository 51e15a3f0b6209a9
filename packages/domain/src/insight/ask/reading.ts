import type { Exploration, Shape } from '#domain/figures/explore/exploration.ts'
import type { Grain } from '#domain/figures/metrics/buckets.ts'
import type { Filter } from '#domain/figures/metrics/filters.ts'
import type { Split } from '#domain/figures/metrics/splits.ts'
import type { Range } from '#domain/ranges/range-text.ts'
import type { Comparison } from '#domain/timed-period.ts'
import type { Order } from './meaning.ts'

/** Some parts that a figure is of, and how a question says so. */
export type ReadFilter = Filter & { words: string }

/** A question as it was understood. */
export type Reading = {
  metrics: readonly string[]
  split: Split | null
  across: Split | null
  /** 'time': the steps that suit the days. */
  grain: Grain | 'time' | null
  filters: readonly ReadFilter[]
  /** Null for what is known as of now only. */
  range: Range | null
  compare: Comparison | null
  order: Order | null
  top: number | null
  isWhy: boolean
}

const shapeOf = ({ metrics, split, across, grain, order }: Reading): Shape => {
  if (split && across) return split === 'weekday' && across === 'hour' ? 'heat' : 'pivot'
  if (split && grain) return 'line'
  if (split) return metrics.length > 1 ? 'table' : 'bar'
  if (grain) return order ? 'bar' : 'line'
  return 'number'
}

/** The question of Explore that it is. */
export const explorationOf = (reading: Reading): Exploration => ({
  metrics: [...reading.metrics],
  shape: shapeOf(reading),
  split: reading.split,
  across: reading.across,
  grain: reading.grain === 'time' ? null : reading.grain,
  filters: reading.filters.map(({ by, keys }) => ({ by, keys: [...keys] })),
})
