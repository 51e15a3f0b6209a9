import { useEffect, useState } from 'react'

/** The way of an answer takes time, too: less than this is no wrong clock. */
const toleratedMs = 2000

let aheadMs = 0

/** Many TVs have a wrong clock: from now on, the time is that of the server. */
export const setServerTime = (now: string): void => {
  const ahead = Date.parse(now) - Date.now()
  aheadMs = Math.abs(ahead) < toleratedMs ? 0 : ahead
}

export const correctedNow = (): number => Date.now() + aheadMs

export const useNow = (everyMs: number): Date => {
  const [now, setNow] = useState(() => new Date(correctedNow()))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(correctedNow())), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
