/** A part of a whole, always of sums and never of other ratios; none where there is no whole. */
export const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** By how many percent a figure changed. From nothing, or from below it, no percentage says how far. */
export const change = (value: number | null, previous: number | null): number | null =>
  value === null || previous === null || previous <= 0 ? null : ((value - previous) / previous) * 100
