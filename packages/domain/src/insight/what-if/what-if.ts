import type { Cents } from '#domain/money.ts'

/** What was: of the product or category in question, and of the store as a whole. */
export type Base = {
  revenue: Cents
  cost: Cents
  units: number
  store: { revenue: Cents; contribution: Cents; netProfit: Cents; fixed: Cents }
}

/** What shall be different, in percent; fixed costs in money. No volume is what the price brings. */
export type Change = { price: number; cost: number; volume: number | null; fixed: Cents }

export type Outcome = {
  units: number
  revenue: Cents
  grossProfit: Cents
  netProfit: Cents
  /** What the store must sell to pay its fixed costs; null where no revenue would do. */
  breakEven: Cents | null
}

const factorOf = (percent: number): number => 1 + percent / 100

/** With so many times the units that were sold. */
export const outcomeAt = (base: Base, change: Change, volume: number): Outcome => {
  const { store } = base
  const revenue = Math.round(base.revenue * factorOf(change.price) * volume)
  const cost = Math.round(base.cost * factorOf(change.cost) * volume)
  const earned = revenue - cost - (base.revenue - base.cost)
  const fixed = store.fixed + change.fixed
  const [storeRevenue, contribution] = [store.revenue + revenue - base.revenue, store.contribution + earned]
  return {
    units: Math.round(base.units * volume * 1000) / 1000,
    revenue,
    grossProfit: revenue - cost,
    netProfit: store.netProfit + earned - change.fixed,
    breakEven:
      contribution > 0 && storeRevenue > 0 ? Math.round((fixed * storeRevenue) / contribution) : null,
  }
}

/** How many times the units a change of price brings, by how much the volume follows the price. */
export const volumeAt = (price: number, elasticity: number): number => factorOf(price) ** elasticity

/** The volume, in percent, at which the gross profit is what it was; null where no volume would do. */
export const volumeToBreakEven = (base: Base, change: Pick<Change, 'price' | 'cost'>): number | null => {
  const perVolume = base.revenue * factorOf(change.price) - base.cost * factorOf(change.cost)
  const needed = (base.revenue - base.cost) / perVolume
  return perVolume > 0 && needed >= 0 ? (needed - 1) * 100 : null
}

export type Ranged = Outcome & { low: Outcome; high: Outcome }

const least = (one: number | null, ...others: (number | null)[]): number | null =>
  others.reduce((low, value) => (low === null || value === null ? null : Math.min(low, value)), one)
const most = (one: number | null, ...others: (number | null)[]): number | null =>
  others.reduce((high, value) => (high === null || value === null ? null : Math.max(high, value)), one)

const boundsOf = (
  outcomes: readonly [Outcome, Outcome, Outcome],
  pick: (one: number | null, ...others: (number | null)[]) => number | null,
): Outcome => {
  const of = (key: keyof Outcome) => pick(outcomes[0][key], outcomes[1][key], outcomes[2][key])
  return {
    units: of('units') ?? 0,
    revenue: of('revenue') ?? 0,
    grossProfit: of('grossProfit') ?? 0,
    netProfit: of('netProfit') ?? 0,
    breakEven: of('breakEven'),
  }
}

/** What would have been, with its range; null where nobody can say what the price does to the volume. */
export const whatIf = (
  base: Base,
  change: Change,
  sensitivity: { value: number; low: number; high: number } | null,
): Ranged | null => {
  if (change.volume !== null || change.price === 0) {
    const outcome = outcomeAt(base, change, factorOf(change.volume ?? 0))
    return { ...outcome, low: outcome, high: outcome }
  }
  if (!sensitivity) return null
  const at = (elasticity: number): Outcome => outcomeAt(base, change, volumeAt(change.price, elasticity))
  const outcomes = [at(sensitivity.value), at(sensitivity.low), at(sensitivity.high)] as const
  return { ...outcomes[0], low: boundsOf(outcomes, least), high: boundsOf(outcomes, most) }
}
