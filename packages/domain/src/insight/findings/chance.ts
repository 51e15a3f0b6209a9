/** Lanczos: the logarithm of the gamma function, of which (n - 1)! is a value. */
const coefficients = [
  76.180_091_729_471, -86.505_320_329_417, 24.014_098_240_83, -1.231_739_572_45, 0.001_208_650_973_87,
  -0.000_005_395_239_385,
]
const logGamma = (x: number): number => {
  const base = x + 5.5
  const start = (x + 0.5) * Math.log(base) - base
  const series = coefficients.reduce((sum, value, place) => sum + value / (x + 1 + place), 1.000_000_000_19)
  return start + Math.log((Math.sqrt(2 * Math.PI) * series) / x)
}

const logChoose = (all: number, some: number): number =>
  logGamma(all + 1) - logGamma(some + 1) - logGamma(all - some + 1)

export type PairCounts = { all: number; one: number; other: number; both: number }

/** Fisher's exact test: how likely at least so many sales have both, if neither had to do with the other. */
export const chanceOfPair = ({ all, one, other, both }: PairCounts): number => {
  const most = Math.min(one, other)
  const total = logChoose(all, other)
  let chance = 0
  for (let count = both; count <= most; count += 1) {
    const term = Math.exp(logChoose(one, count) + logChoose(all - one, other - count) - total)
    chance += term
    if (term < chance * 1e-12) break
  }
  return Math.min(1, chance)
}

/** How likely chance alone brings a value at least so many standard deviations away, by Student's t. */
export const chanceOfScore = (score: number, freedom: number): number => {
  // Wallace's approximation by a normal deviate, exact to about three digits.
  const t = Math.abs(score)
  const normal = Math.sqrt(freedom * Math.log1p((t * t) / freedom)) * ((8 * freedom + 1) / (8 * freedom + 3))
  return 2 * upperTail(normal)
}

/** How much of a normal distribution is above, from zero on: Abramowitz and Stegun 26.2.17. */
export const upperTail = (z: number): number => {
  const k = 1 / (1 + 0.231_641_9 * z)
  const sum =
    k * (0.319_381_53 + k * (-0.356_563_782 + k * (1.781_477_937 + k * (-1.821_255_978 + k * 1.330_274_429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}

/**
 * Benjamini and Hochberg: of many tests at once, those whose share of false ones is at most this. Tests that were
 * left out since they could never pass are counted too.
 */
export const passing = <T extends { chance: number }>(
  tests: readonly T[],
  { falseShare, count = tests.length }: { falseShare: number; count?: number },
): T[] => {
  const ranked = [...tests].sort((one, other) => one.chance - other.chance)
  const last = ranked.findLastIndex(({ chance }, rank) => chance <= ((rank + 1) / count) * falseShare)
  return ranked.slice(0, last + 1)
}
