import type { Grain } from './buckets.ts'
import { type MeasureId, measureOf } from './measures.ts'

export const splits = [
  'product',
  'category',
  'customer',
  'segment',
  'seller',
  'hour',
  'weekday',
  'payment_method',
] as const
export type Split = (typeof splits)[number]

export const isOfLines = (split: Split): split is 'product' | 'category' =>
  split === 'product' || split === 'category'

const canSplit = (measure: MeasureId, split: Split): boolean => {
  const { source } = measureOf(measure)
  if (source === 'customer' || source === 'expense') return false
  if (source === 'stock') return isOfLines(split)
  return source !== 'document' || !isOfLines(split)
}

/** By what a figure can be split: whatever each of the measures it needs can be split by. */
export const splitsFor = (needs: readonly MeasureId[]): Split[] =>
  splits.filter((split) => needs.every((measure) => canSplit(measure, split)))

/** Whether a figure can be told in such steps; what is only known as of now cannot, and expenses have no hour. */
export const hasSeries = (needs: readonly MeasureId[], grain: Grain = 'day'): boolean =>
  needs.every((measure) => {
    const { source } = measureOf(measure)
    return source !== 'stock' && source !== 'customer' && (source !== 'expense' || grain !== 'hour')
  })

/** Whether the measure of several parts is the sum of theirs. */
export const addsUp = (measure: MeasureId, split: Split): boolean => {
  const { adds } = measureOf(measure)
  return adds === undefined || (adds === 'by-document' && !isOfLines(split))
}
