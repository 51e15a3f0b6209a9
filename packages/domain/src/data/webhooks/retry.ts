const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** The pauses that Standard Webhooks recommends, a little over three days in all. */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
export const mostTries = pauses.length + 1

/** No server puts it off for longer. */
const longestWait = 24 * hour

type Tried = {
  /** How often it was tried, this time included. */
  tries: number
  /** What the server asked for. */
  retryAfterMs: number | null
  /** From 0 to 1: so that what failed together does not come back together. */
  chance: number
}

/** How long the next try waits; null where there is none. */
export const pauseBeforeRetry = ({ tries, retryAfterMs, chance }: Tried): number | null => {
  const pause = pauses[tries - 1]
  if (pause === undefined) return null
  const spread = Math.round(pause * (1 + chance / 5))
  return Math.max(spread, Math.min(retryAfterMs ?? 0, longestWait))
}

/** 'Retry-After' as seconds or as a date; null where it says neither. */
export const retryAfterOf = (header: string | undefined, now: Date): number | null => {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * second
  // Only as HTTP writes dates: a lenient reader takes '-5' for a year.
  const at = /^[A-Z][a-z]+,? /.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}

const longestFailure = 3 * 24 * hour

/** A server that says it is gone, or has taken nothing for three days, is no longer posted to. */
export const isGivenUp = ({
  status,
  failingSince,
  now,
}: {
  status: number | null
  failingSince: Date
  now: Date
}): boolean => status === 410 || now.getTime() - failingSince.getTime() >= longestFailure

/** Old secrets sign as well for this long, so that a receiver can change over. */
export const rolledSecretMs = 24 * hour
