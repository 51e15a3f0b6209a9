/** What takes longer is heavy work itself, and nobody gives way to it. */
const quickMs = 250

let waiting = 0

/** Counts a request that waits for its answer, for as long as that may come quickly; answers how to end that. */
export const countWaiting = (): (() => void) => {
  let isCounted = true
  waiting += 1
  const end = () => {
    if (isCounted) waiting -= 1
    isCounted = false
    clearTimeout(timer)
  }
  const timer = setTimeout(end, quickMs).unref()
  return end
}

export const isSomeoneWaiting = (): boolean => waiting > 0
