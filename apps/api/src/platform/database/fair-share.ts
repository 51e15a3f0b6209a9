type Caller = { held: number; waiting: Set<() => void>; servedAt: number }

export type FairShare = {
  /** Waits for a place and returns a function that releases it. */
  take: (caller: string) => Promise<() => void>
}

/** How many timeouts someone waits at most, however the queue moves. */
const longestTimeouts = 4

/** The same message as the driver, so that it is answered with 503, too. */
const tooBusy = () => new Error('timeout exceeded when trying to connect')

/**
 * Shares a few places between callers. A caller takes one only while it has fewer than are free: one alone gets half
 * of them, two a third each, so the next caller finds one free. Those who wait are served in turn, caller by caller.
 */
export const fairShare = (places: number, timeoutMs: number): FairShare => {
  let free = places
  /** Callers that have or wait for a place, in the order of their turns. */
  const callers = new Map<string, Caller>()

  const findNext = (): [string, Caller] | undefined => {
    for (const entry of callers) {
      const [, { held, waiting }] = entry
      if (waiting.size > 0 && held < free) return entry
    }
    return undefined
  }

  const serve = (): void => {
    for (let next = findNext(); next; next = findNext()) {
      const [name, caller] = next
      const [grant] = caller.waiting
      if (!grant) return
      caller.waiting.delete(grant)
      caller.held += 1
      caller.servedAt = performance.now()
      free -= 1
      callers.delete(name)
      callers.set(name, caller)
      grant()
    }
  }

  const forgetIdle = (name: string, { held, waiting }: Caller): void => {
    if (held === 0 && waiting.size === 0) callers.delete(name)
  }

  const giveBack = (name: string, caller: Caller): (() => void) => {
    let isGivenBack = false
    return () => {
      if (isGivenBack) return
      isGivenBack = true
      caller.held -= 1
      free += 1
      forgetIdle(name, caller)
      serve()
    }
  }

  /** A queue that moves is waited in; one in which nothing has moved for so long has an end. */
  const giveUpLater = (caller: Caller, giveUp: () => void): (() => void) => {
    const end = performance.now() + longestTimeouts * timeoutMs
    const look = () => {
      const left = Math.min(caller.servedAt + timeoutMs, end) - performance.now()
      if (left <= 0) giveUp()
      else timer = setTimeout(look, left)
    }
    let timer = setTimeout(look, timeoutMs)
    return () => clearTimeout(timer)
  }

  return {
    take: (name) =>
      new Promise((resolve, reject) => {
        const caller = callers.get(name) ?? { held: 0, waiting: new Set(), servedAt: 0 }
        callers.set(name, caller)
        let stay = () => {}
        const grant = () => {
          stay()
          resolve(giveBack(name, caller))
        }
        caller.waiting.add(grant)
        serve()
        if (!caller.waiting.has(grant)) return
        stay = giveUpLater(caller, () => {
          caller.waiting.delete(grant)
          forgetIdle(name, caller)
          reject(tooBusy())
        })
      }),
  }
}
