import { solved } from './solve.ts'

/** What a product sold in a week: units, the price that was paid on average, and what all else sold. */
export type PriceWeek = { units: number; price: number; others: number }

/** The change of units in percent for one percent of price, with its standard error. */
export type Estimate = { elasticity: number; error: number; weeks: number; prices: number }

export const fewestWeeks = 26
export const fewestPrices = 3
/** Prices that are closer to each other than this are one: an average has cents of rounding and small discounts. */
const samePrice = 0.03
const fewestWeeksOfPrice = 2

/** How many different prices were charged, each in at least two weeks. */
export const countPrices = (prices: readonly number[]): number => {
  const groups: { from: number; weeks: number }[] = []
  for (const price of [...prices].sort((one, other) => one - other)) {
    const group = groups.at(-1)
    if (group && price <= group.from * (1 + samePrice)) group.weeks += 1
    else groups.push({ from: price, weeks: 1 })
  }
  return groups.filter(({ weeks }) => weeks >= fewestWeeksOfPrice).length
}

/** A week without a sale has the price of the week before: it stood on the shelf. Weeks before the first sale are left out. */
export const withPrices = (
  weeks: readonly { units: number; revenue: number; others: number }[],
): PriceWeek[] => {
  const known: PriceWeek[] = []
  for (const { units, revenue, others } of weeks) {
    const price = units > 0 && revenue > 0 ? revenue / units : known.at(-1)?.price
    if (price !== undefined) known.push({ units: Math.max(0, units), price, others })
  }
  return known
}

const rounds = 25
/** Keeps the control from running away where all weeks are alike. */
const ridge = 1e-3

type Row = { x: readonly [number, number, number]; units: number }

const rowsOf = (weeks: readonly PriceWeek[]): Row[] => {
  const meanPrice = weeks.reduce((sum, { price }) => sum + Math.log(price), 0) / weeks.length
  const meanOthers = weeks.reduce((sum, { others }) => sum + Math.log(others + 1), 0) / weeks.length
  return weeks.map(({ units, price, others }) => ({
    x: [1, Math.log(price) - meanPrice, Math.log(others + 1) - meanOthers],
    units,
  }))
}

/** Sums of the products of the columns, with weights; the ridge is on the control alone. */
const normal = (rows: readonly Row[], weightOf: (place: number) => number): number[][] => {
  const sums = [0, 1, 2].map((one) => [0, 1, 2].map((other) => (one === 2 && other === 2 ? ridge : 0)))
  for (const [place, { x }] of rows.entries())
    for (const [one, left] of x.entries())
      for (const [other, right] of x.entries()) {
        const row = sums[one] as number[]
        row[other] = (row[other] ?? 0) + weightOf(place) * left * right
      }
  return sums
}

/**
 * Units by the logarithms of the price and of what all else sold, so that a busy season is not taken for the effect
 * of a price: a Poisson regression, whose errors are as wide as the weeks really vary. It needs no logarithm of units,
 * which a week without a sale has not.
 */
export const estimateOf = (weeks: readonly PriceWeek[]): Estimate | 'weeks' | 'prices' | 'unclear' => {
  if (weeks.length < fewestWeeks) return 'weeks'
  const prices = countPrices(weeks.map(({ price }) => price))
  if (prices < fewestPrices) return 'prices'
  const rows = rowsOf(weeks)
  const mean = rows.reduce((sum, { units }) => sum + units, 0) / rows.length
  if (mean <= 0) return 'unclear'
  let found = [Math.log(mean), 0, 0]
  const expected = ({ x }: Row): number =>
    Math.exp(
      Math.min(
        30,
        Math.max(
          -30,
          x.reduce((sum, value, place) => sum + value * (found[place] ?? 0), 0),
        ),
      ),
    )
  for (let round = 0; round < rounds; round += 1) {
    const means = rows.map(expected)
    const right = [0, 1, 2].map((column) =>
      rows.reduce((sum, { x, units }, place) => {
        const at = means[place] ?? 0
        const linear = Math.log(at) + (units - at) / at
        return sum + at * (x[column] ?? 0) * linear
      }, 0),
    )
    const next = solved(
      normal(rows, (place) => means[place] ?? 0),
      right,
    )
    if (!next) return 'unclear'
    found = next
  }
  const means = rows.map(expected)
  const spread =
    rows.reduce(
      (sum, { units }, place) => sum + (units - (means[place] ?? 0)) ** 2 / (means[place] ?? 1),
      0,
    ) /
    (rows.length - 3)
  const variance = solved(
    normal(rows, (place) => means[place] ?? 0),
    [0, 1, 0],
  )?.[1]
  if (variance === undefined || !(variance > 0)) return 'unclear'
  const error = Math.sqrt(variance * Math.max(1, spread))
  const elasticity = found[1] ?? 0
  return Number.isFinite(elasticity) && Number.isFinite(error)
    ? { elasticity, error, weeks: weeks.length, prices }
    : 'unclear'
}
