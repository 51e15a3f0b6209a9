import type { MeasureId } from './measures.ts'

export type Unit = 'money' | 'count' | 'percent' | 'number'

/** A figure, and all there is to know about it. */
export type Metric<Need extends MeasureId = MeasureId, Value extends number | null = number | null> = {
  label: string
  unit: Unit
  /** Which way is good news. */
  better: 'up' | 'down' | 'neither'
  description: string
  needs: readonly Need[]
  /** The same as a person would write it down, '{sales.net} ÷ {sales.count}'. A metric with one need is that need, or what that comes from. */
  formula?: string
  /** What a reader might expect in it but is a separate figure, shown next to the explanation. */
  excludes?: MeasureId
  /** Money in cents; null where it is nothing divided by nothing. */
  value: (measures: Readonly<Record<Need, number>>) => Value
}

/** A formula sees the measures it says it needs, and no other. */
export const metric = <Need extends MeasureId, Value extends number | null>(
  record: Metric<Need, Value>,
): Metric<Need, Value> => record
