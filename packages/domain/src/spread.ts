/** The nearest whole number to dividend ÷ divisor, half up; in big integers, since the product may pass what a number holds. */
export const divideHalfUp = (dividend: bigint, divisor: bigint): number =>
  Number((2n * dividend + divisor) / (2n * divisor))

/**
 * An amount spread over weights, so that the shares sum to it exactly: the largest remainders get the units that are
 * left, the earlier of equal ones first. No share of an amount up to the sum of the weights is above its weight.
 */
export const spread = (amount: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((part) => Number(part / whole))
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((part, place) => ({ place, remainder: part % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.place - b.place : a.remainder < b.remainder ? 1 : -1))
  for (const { place } of byRemainder.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1
  return shares
}

/**
 * Money spread in steps of the currency over money. Only where all of it is in whole steps: a price from before a change
 * of currency may have decimals, and a share must not be above its weight.
 */
export const spreadMoney = (amount: number, weights: readonly number[], step: number): number[] =>
  spreadInSteps(amount, weights, weights.every((weight) => weight % step === 0) ? step : 1)

/** Over weights that may be anything, such as rates. */
export const spreadInSteps = (amount: number, weights: readonly number[], step: number): number[] => {
  const unit = amount % step === 0 ? step : 1
  return spread(amount / unit, weights).map((share) => share * unit)
}
