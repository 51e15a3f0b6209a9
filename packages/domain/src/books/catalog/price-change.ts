import { type Cents, roundHalfUp } from '#domain/money.ts'

export type PriceChange = { kind: 'percent'; by: number } | { kind: 'amount'; by: Cents }

/**
 * The price after the change, rounded half up to the smallest amount of the currency. It may come out at or below
 * nothing: refuse that.
 */
export const changedPrice = (price: Cents, change: PriceChange, step = 1): Cents =>
  change.kind === 'amount'
    ? price + change.by
    : roundHalfUp((price * Math.round((100 + change.by) * 100)) / (10_000 * step)) * step
