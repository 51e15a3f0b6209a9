import type { Cents } from '#domain/money.ts'

export type DayBreakEven = {
  /** The day's part of the fixed costs of its month. */
  needed: Cents
  /** In percent, at most 100; null where there are no fixed costs to earn. */
  reached: number | null
  /** What is still missing, and what there is beyond it: one of them is 0. */
  missing: Cents
  profit: Cents
  /** How many more sales like those of today it takes; null where those of today leave nothing. */
  moreSales: number | null
}

type Day = { fixedCosts: Cents; daysInMonth: number; contribution: Cents; sales: number }

/** Whether today has earned its part of the fixed costs: from then on, what each sale leaves is profit. */
export const dayBreakEven = ({ fixedCosts, daysInMonth, contribution, sales }: Day): DayBreakEven => {
  const needed = Math.round(fixedCosts / daysInMonth)
  const missing = Math.max(0, needed - contribution)
  const perSale = sales > 0 ? contribution / sales : 0
  return {
    needed,
    reached: needed > 0 ? Math.min(100, Math.max(0, (contribution / needed) * 100)) : null,
    missing,
    profit: Math.max(0, contribution - needed),
    moreSales: perSale > 0 ? Math.ceil(missing / perSale) : null,
  }
}
