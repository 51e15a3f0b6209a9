export const mostStreams = 20
/** Of one push. */
export const mostPushed = 200
/** Of the lines of one push, whose records are as many as rows. */
export const mostLineBytes = 1_000_000
/** Streams of a tap that are known, chosen or not. */
export const mostSentStreams = 200
/** Rows of a stream that wait until somebody chooses its columns. */
export const mostWaiting = 100_000
/** Of one version of a stream: more at once is rather a mistake of the source. */
export const mostOutdated = 5000
/** Rows of the source, and what became of them, are stored this long. */
export const rowDays = 90
/** Sweeps look for deletions among what is this old or newer. */
export const sweepDays = 90
/** Rows of a dry run. */
export const dryRunRows = 100
export const shortestInterval = 5
export const longestInterval = 24 * 60
