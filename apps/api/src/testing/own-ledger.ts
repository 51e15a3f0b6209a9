/** What a sale must come to, in big integers, sharing no code with what it checks. */

type Part = { name: string; rate: bigint }

/** Prices in cents, quantities in thousandths, discounts in hundredths of a percent, rates in thousandths of one. */
export type Wanted = {
  product: string
  price: bigint
  cost: bigint
  quantity: bigint
  discount: bigint
  taxes: readonly Part[]
}

export type Rules = {
  included: boolean
  rounding: 'LINE' | 'SALE'
  off: { percent: bigint } | { amount: bigint } | null
}

export type BookedLine = {
  product: string
  quantity: bigint
  total: bigint
  cost: bigint
  taxes: readonly (Part & { amount: bigint })[]
}

const halfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)

export const add = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/** By largest remainder, the first of equal ones. */
export const divide = (amount: bigint, weights: readonly bigint[]): bigint[] => {
  const whole = add(weights)
  const shares = weights.map((weight) => (whole === 0n ? 0n : (amount * weight) / whole))
  const order = weights
    .map((weight, place) => ({ place, left: whole === 0n ? 0n : (amount * weight) % whole }))
    .sort((a, b) => Number(b.left - a.left) || a.place - b.place)
  const missing = whole === 0n ? 0n : amount - add(shares)
  for (const { place } of order.slice(0, Number(missing))) shares[place] = (shares[place] ?? 0n) + 1n
  return shares
}

const takenOff = (amount: bigint, { off }: Rules): bigint => {
  if (!off) return 0n
  if ('percent' in off) return halfUp(amount * off.percent, 10_000n)
  return off.amount < amount ? off.amount : amount
}

const rateOf = (parts: readonly Part[]): bigint => add(parts.map(({ rate }) => rate))

/** Of each line, before the discount on the whole sale. */
export const pricesOf = (lines: readonly Wanted[]): bigint[] =>
  lines.map(({ price, quantity, discount }) => halfUp(price * quantity * (10_000n - discount), 10_000_000n))

export const booked = (lines: readonly Wanted[], rules: Rules): BookedLine[] => {
  const priced = pricesOf(lines)
  const shares = divide(takenOff(add(priced), rules), priced)
  const charged = priced.map((amount, place) => amount - (shares[place] ?? 0n))
  const taxes = lines.map(() => 0n)
  const key = (place: number) =>
    rules.rounding === 'LINE'
      ? String(place)
      : lines[place]?.taxes.map(({ name, rate }) => `${name}${rate}`).join()
  for (const group of new Set(lines.map((_, place) => key(place)))) {
    const places = [...lines.keys()].filter((place) => key(place) === group)
    const amounts = places.map((place) => charged[place] ?? 0n)
    const rate = rateOf(lines[places[0] ?? 0]?.taxes ?? [])
    const tax = halfUp(add(amounts) * rate, rules.included ? 100_000n + rate : 100_000n)
    for (const [at, share] of divide(tax, amounts).entries()) taxes[places[at] ?? 0] = share
  }
  return lines.map((line, place) => {
    const [amount, tax] = [charged[place] ?? 0n, taxes[place] ?? 0n]
    const parts = divide(
      tax,
      line.taxes.map(({ rate }) => rate),
    )
    return {
      product: line.product,
      quantity: line.quantity,
      total: rules.included ? amount - tax : amount,
      cost: halfUp(line.cost * line.quantity, 1000n),
      taxes: line.taxes.map((part, at) => ({ ...part, amount: parts[at] ?? 0n })),
    }
  })
}

export const taxOf = ({ taxes }: BookedLine): bigint => add(taxes.map(({ amount }) => amount))
export const paidFor = (lines: readonly BookedLine[]): bigint =>
  add(lines.map((line) => line.total + taxOf(line)))

/** What comes back when, of a line, a quantity does, after these: shares of running sums, below zero. */
export const broughtBack = (
  line: BookedLine,
  earlier: readonly BookedLine[],
  quantity: bigint,
): BookedLine => {
  const after = quantity - add(earlier.map((back) => back.quantity))
  const due = (amount: bigint, before: bigint): bigint => halfUp(amount * after, line.quantity) + before
  const taxes = line.taxes.map((part, place) => ({
    ...part,
    amount: -due(part.amount, add(earlier.map((back) => back.taxes[place]?.amount ?? 0n))),
  }))
  const paid = due(line.total + taxOf(line), paidFor(earlier))
  return {
    product: line.product,
    quantity: -quantity,
    total: -paid - add(taxes.map(({ amount }) => amount)),
    cost: -due(line.cost, add(earlier.map((back) => back.cost))),
    taxes,
  }
}
