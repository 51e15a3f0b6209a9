export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : sumOf(values) / values.length

const sorted = (values: readonly number[]): number[] => [...values].sort((one, other) => one - other)

/** Linear between the two nearest; 0 without any value. */
export const quantileOf = (values: readonly number[], share: number): number => {
  const all = sorted(values)
  const place = Math.min(Math.max(share, 0), 1) * (all.length - 1)
  const low = all[Math.floor(place)] ?? 0
  const high = all[Math.ceil(place)] ?? low
  return low + (high - low) * (place - Math.floor(place))
}

export const medianOf = (values: readonly number[]): number => quantileOf(values, 0.5)

/** Makes the median deviation of a normal distribution its standard deviation. */
const madScale = 1.4826

/** The standard deviation as the median deviation tells it, so that a few far values change little. */
export const spreadOf = (values: readonly number[]): number => {
  const middle = medianOf(values)
  return madScale * medianOf(values.map((value) => Math.abs(value - middle)))
}
