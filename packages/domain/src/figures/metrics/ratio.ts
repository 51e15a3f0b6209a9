import { roundHalfUp } from '#domain/money.ts'

/** A part of a whole, always of sums and never of other ratios; none where there is no whole. */
export const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : (part / whole) * 100

/** A ratio of fewer sales than these can be chance, and is shown so. */
export const fewestForRatio = 5

/**
 * By how many percent a figure changed, rounded to a tenth here and nowhere else: of the exact values, so that every
 * screen and report shows the same. From nothing, or from below it, no percentage says how far.
 */
export const change = (value: number | null, previous: number | null): number | null =>
  value === null || previous === null || previous <= 0
    ? null
    : roundHalfUp(((value - previous) / previous) * 1000) / 10

/** How many points two rates are apart as they are shown, to a tenth. */
export const pointsBetween = (rate: number, previous: number): number =>
  (Math.round(rate * 10) - Math.round(previous * 10)) / 10
