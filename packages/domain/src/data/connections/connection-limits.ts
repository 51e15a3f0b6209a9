export const mostStreams = 20
/** Of one push. */
export const mostPushed = 200
/** Rows of the source, and what became of them, are stored this long. */
export const rowDays = 90
/** Sweeps look for deletions among what is this old or newer. */
export const sweepDays = 90
/** Rows of a dry run. */
export const dryRunRows = 100
export const shortestInterval = 5
export const longestInterval = 24 * 60
