const [second, day] = [1000, 86_400_000]
const usualWaitMs = 60 * second

/** When to come back: `Retry-After` is in seconds or a date; at most a day, and a minute where it says nothing. */
export const retryAt = (header: string | undefined, now: Date): Date => {
  const seconds = /^\d+(\.\d+)?$/.test(header ?? '') ? Number(header) * second : Number.NaN
  const waitMs = Number.isNaN(seconds) ? Date.parse(header ?? '') - now.getTime() : seconds
  const within = Number.isNaN(waitMs) ? usualWaitMs : Math.min(Math.max(waitMs, second), day)
  return new Date(now.getTime() + Math.ceil(within))
}
