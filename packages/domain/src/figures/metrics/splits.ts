import type { Grain } from './buckets.ts'
import { type MeasureId, measureOf } from './measures.ts'

export const splits = [
  'product',
  'category',
  'supplier',
  'customer',
  'segment',
  'tag',
  'new_or_returning',
  'seller',
  'hour',
  'weekday',
  'payment_method',
  'discount_band',
  'price_band',
  'promotion',
] as const
export type Split = (typeof splits)[number]

/** How the part is called in an address that belongs to nobody: what was sold to customers unknown. */
export const noPart = 'none'

const lineSplits = [
  'product',
  'category',
  'supplier',
  'discount_band',
  'price_band',
  'promotion',
] as const satisfies readonly Split[]
export type LineSplit = (typeof lineSplits)[number]

/** Whether it tells the lines of one sale apart: a sale is then in several parts. */
export const isOfLines = (split: Split): split is LineSplit =>
  (lineSplits as readonly Split[]).includes(split)

const goodsSplits = ['product', 'category', 'supplier'] as const satisfies readonly Split[]
export type GoodsSplit = (typeof goodsSplits)[number]

/** Whether stock and losses have it, too. */
export const isOfGoods = (split: Split): split is GoodsSplit =>
  (goodsSplits as readonly Split[]).includes(split)

/** Whether one line can be in several of its parts, since a customer has several tags. */
export const isOfMany = (split: Split): split is 'tag' => split === 'tag'

/** Whether its parts have an order of their own, and not that of their worth. */
export const isOrdered = (split: Split): boolean =>
  split === 'hour' || split === 'weekday' || split === 'discount_band' || split === 'price_band'

const ofGoods: readonly string[] = ['stock', 'loss', 'shelf', 'receipt', 'missed']
const ofPurchases: readonly string[] = ['order', 'delivery', 'arrival', 'pending']

/** Of what people do. Hours worked are of a day and no hour; what is open at the end is of people only. */
const splitsOfPeople: Readonly<Record<string, readonly Split[] | undefined>> = {
  activity: ['seller', 'hour', 'weekday'],
  shift: ['seller', 'weekday'],
  pipeline: ['seller'],
}

const canSplit = (measure: MeasureId, split: Split): boolean => {
  const { source } = measureOf(measure)
  if (ofGoods.includes(source)) return isOfGoods(split)
  if (ofPurchases.includes(source)) return split === 'supplier'
  if (source === 'document') return !isOfLines(split)
  if (source === 'line' || source === 'both' || source === 'period') return true
  return splitsOfPeople[source]?.includes(split) ?? false
}

/** By what a figure can be split and filtered: by what all the measures it needs can be. */
export const splitsFor = (needs: readonly MeasureId[]): Split[] =>
  splits.filter((split) => needs.every((measure) => canSplit(measure, split)))

const sourcesInHours: readonly string[] = ['document', 'line', 'both', 'period', 'activity']
const sourcesInDays: readonly string[] = ['loss', 'expense', 'shift', 'order', 'delivery', 'arrival']

/** Whether a figure has such steps: not what is known as of now or of a period as a whole, and by the hour only what has a time. */
export const hasSeries = (needs: readonly MeasureId[], grain: Grain = 'day'): boolean =>
  needs.every((measure) => {
    const { source } = measureOf(measure)
    return sourcesInHours.includes(source) || (grain !== 'hour' && sourcesInDays.includes(source))
  })

/** Whether the measure of several parts is the sum of theirs. */
export const addsUp = (measure: MeasureId, split: Split): boolean => {
  const { adds } = measureOf(measure)
  if (isOfMany(split)) return false
  return adds === undefined || (adds === 'by-document' && !isOfLines(split))
}
