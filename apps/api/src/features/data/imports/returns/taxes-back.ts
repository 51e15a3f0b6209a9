import type { ChargedTax } from '@tillsight/domain/books/taxes/tax'
import { spread } from '@tillsight/domain/spread'

/** Without the zero that has a sign. */
export const minus = (amount: number): number => (amount === 0 ? 0 : -amount)

/** The parts of a tax come back as they were charged. */
export const taxesBack = (taxes: readonly ChargedTax[] | null, tax: number): ChargedTax[] | null => {
  if (!taxes) return null
  const parts = spread(
    tax,
    taxes.map(({ amount }) => amount),
  )
  return taxes.map((part, place) => ({ ...part, amount: minus(parts[place] ?? 0) }))
}
