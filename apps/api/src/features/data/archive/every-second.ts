/** Passes on at most one call in a second: the others only tell of a moment that is over. */
export const everySecond = (
  report: (done: number, total: number) => Promise<void>,
): ((done: number, total: number) => Promise<void>) => {
  let reportedAt = Number.NEGATIVE_INFINITY
  return async (done, total) => {
    const now = performance.now()
    if (now - reportedAt < 1000 && done < total) return
    reportedAt = now
    await report(done, total)
  }
}
