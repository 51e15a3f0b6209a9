/** What became of a sale that was sent; the status is null where no answer came. */
export type Outcome = 'retry' | 'sign-in' | 'settle'

/**
 * 'retry': nobody looked at the sale, or the server says that it can be sent again, so it waits. 'sign-in': it waits
 * until someone may send it again. 'settle': it was looked at and cannot be recorded as it is, so a person decides.
 */
export const sendingOutcome = (status: number | null, saysRetry = false): Outcome => {
  if (saysRetry || status === null || status >= 500 || status === 408 || status === 429) return 'retry'
  return status === 401 ? 'sign-in' : 'settle'
}

/** Whether a sale that was just refused is stored on the device instead: there was no answer, or no server behind it. */
export const isOffline = (status: number | null): boolean =>
  status === null || status === 502 || status === 503 || status === 504

const firstPauseMs = 2000
const longestPauseMs = 60_000

/** How long to wait before the next attempt, after so many that failed. */
export const retryPauseMs = (failed: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, Math.min(failed, 10) - 1))
