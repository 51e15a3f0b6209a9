import { unlockedSeconds } from '@tillsight/domain/people/tills/pin-rules'
import { useEffect, useEffectEvent, useState } from 'react'
import { isNetworkError } from '#platform/api/api-error.ts'
import { session } from '#platform/session/session-store.ts'
import { storedTill } from './stored-till.ts'
import { extendTill } from './tills.api.ts'

const inputs = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'] as const
/** The server learns of input at most this often, and of the last one for certain. */
const tellEveryMs = 5000

/** The server could end the session of a seller who is in the middle of a sale when the network comes back. */
const continueOffline = (error: unknown): void => {
  const { user } = session.get()
  const token = storedTill()
  if (isNetworkError(error) && user?.role === 'till' && token) session.begin({ ...user, token })
}

/** Locks after a minute without input. Returns the seconds that are left of it. */
export const useIdleLock = (lock: () => void): number => {
  const [left, setLeft] = useState(unlockedSeconds)
  const onIdle = useEffectEvent(lock)

  useEffect(() => {
    let lastInput = Date.now()
    let isUntold = false
    const tell = () => {
      if (!isUntold) return
      isUntold = false
      extendTill().catch(continueOffline)
    }
    const tick = () => {
      const seconds = Math.ceil(unlockedSeconds - (Date.now() - lastInput) / 1000)
      setLeft(seconds)
      if (seconds <= 0) onIdle()
    }
    const note = () => {
      lastInput = Date.now()
      isUntold = true
      tick()
    }
    const ticking = setInterval(tick, 500)
    const telling = setInterval(tell, tellEveryMs)
    for (const input of inputs) document.addEventListener(input, note, { passive: true, capture: true })
    return () => {
      clearInterval(ticking)
      clearInterval(telling)
      for (const input of inputs) document.removeEventListener(input, note, { capture: true })
    }
  }, [])
  return left
}
