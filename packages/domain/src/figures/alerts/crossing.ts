import type { LineRule } from './alert-rule.ts'

/** So few sales may double by chance: no change of a day is called one with fewer to compare with. */
export const fewestSalesForChange = 5

type Figures = {
  value: number | null
  /** In percent, against the same hours before. */
  change: number | null
  /** How many sales those hours had; null where that does not matter. */
  salesBefore: number | null
}

/** Whether the line is crossed; null where it cannot be said. On the line is not across it. */
export const isCrossed = (
  { test, value: line }: Pick<LineRule, 'test' | 'value'>,
  { value, change, salesBefore }: Figures,
): boolean | null => {
  if (test === 'above') return value === null ? null : value > line
  if (test === 'below') return value === null ? null : value < line
  if (change === null || (salesBefore !== null && salesBefore < fewestSalesForChange)) return null
  return test === 'rose' ? change > line : change < -line
}
