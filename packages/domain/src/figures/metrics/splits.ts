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

/** How the part is called that belongs to nobody: what was sold to customers unknown. */
export const noPart = 'none'

export const isOfLines = (split: Split): split is 'product' | 'category' =>
  split === 'product' || split === 'category'

const canSplit = (measure: MeasureId, split: Split): boolean => {
  const { source } = measureOf(measure)
  if (source === 'stock' || source === 'loss' || source === 'shelf' || source === 'receipt')
    return isOfLines(split)
  if (source === 'document') return !isOfLines(split)
  return source === 'line' || source === 'both' || source === 'period'
}

/** By what a figure can be split: by what all the measures it needs can be split by. */
export const splitsFor = (needs: readonly MeasureId[]): Split[] =>
  splits.filter((split) => needs.every((measure) => canSplit(measure, split)))

const sourcesInSteps: readonly string[] = ['document', 'line', 'both', 'loss', 'expense', 'period']

/** Whether a figure has such steps: not what is known as of now or of a period as a whole, nor expenses and losses by the hour. */
export const hasSeries = (needs: readonly MeasureId[], grain: Grain = 'day'): boolean =>
  needs.every((measure) => {
    const { source } = measureOf(measure)
    if (!sourcesInSteps.includes(source)) return false
    return grain !== 'hour' || (source !== 'expense' && source !== 'loss')
  })

/** Whether it is the same for any days, as figures of stock and customers are, except first-time customers. */
export const isOfNow = (needs: readonly MeasureId[]): boolean =>
  needs.every((measure) => {
    const { source } = measureOf(measure)
    return source === 'stock' || (source === 'customer' && measure !== 'customers.first')
  })

/** Whether it can be compared with another period: nothing that it needs is known as of now only. */
export const hasPast = (needs: readonly MeasureId[]): boolean => needs.every((measure) => !isOfNow([measure]))

/** Whether the measure of several parts is the sum of theirs. */
export const addsUp = (measure: MeasureId, split: Split): boolean => {
  const { adds } = measureOf(measure)
  return adds === undefined || (adds === 'by-document' && !isOfLines(split))
}
