/** A request that takes longer is heavy work itself, and other work does not yield to it. */
const quickMs = 250

let waiting = 0

/** Counts a request as waiting until it ends, or is no longer a quick one. Returns a function to call when it ends. */
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
