/** What is added up over the facts of some days, signed: a return takes away what its sale brought. */
export const measureIds = ['sales.count', 'sales.net', 'sales.cost', 'sales.net_units'] as const
export type MeasureId = (typeof measureIds)[number]

export type Unit = 'money' | 'count'

/** A figure, and all there is to know about it. */
export type Metric<Need extends MeasureId = MeasureId, Value extends number | null = number | null> = {
  label: string
  unit: Unit
  /** Which way is good news. */
  better: 'up' | 'down' | 'neither'
  description: string
  needs: readonly Need[]
  /** Money in cents; null where it is nothing divided by nothing. */
  value: (measures: Readonly<Record<Need, number>>) => Value
}

/** A formula sees the measures it says it needs, and no other. */
export const metric = <Need extends MeasureId, Value extends number | null>(
  record: Metric<Need, Value>,
): Metric<Need, Value> => record
