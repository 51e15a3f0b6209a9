import type { Measured, MeasureId } from '#domain/figures/metrics/measures.ts'
import { addQuantities } from '#domain/quantity.ts'

/** What was added up for one person or team, by measure; a measure that is missing is 0. */
export type Amounts = Readonly<Partial<Record<MeasureId, number>>>

const without0 = (pairs: [string, number][]): Amounts =>
  Object.fromEntries(pairs.filter(([, amount]) => amount !== 0))

/** Exact to three digits, so that the order in which they are added never shows. */
export const addAmounts = (...all: readonly Amounts[]): Amounts => {
  const ids = new Set(all.flatMap((amounts) => Object.keys(amounts) as MeasureId[]))
  return without0([...ids].map((id) => [id, addQuantities(...all.map((amounts) => amounts[id] ?? 0))]))
}

export const negated = (amounts: Amounts): Amounts =>
  without0(Object.entries(amounts).map(([id, amount]) => [id, -amount]))

export const subtractAmounts = (from: Amounts, amounts: Amounts): Amounts =>
  addAmounts(from, negated(amounts))

export const isNothing = (amounts: Amounts): boolean => Object.values(amounts).every((amount) => amount === 0)

/** Never above 0: what can only take away. */
export const lossesOf = (amounts: Amounts): Amounts =>
  without0(Object.entries(amounts).filter(([, amount]) => amount < 0))

/** What a metric is calculated from: the sums that it needs, and no other. */
export const measuredOf = (needs: readonly MeasureId[], amounts: Amounts): Measured =>
  Object.fromEntries(needs.map((id) => [id, amounts[id] ?? 0])) as Measured
