import { useState } from 'react'
import { ApiError, isNetworkError } from '#platform/api/api-error.ts'
import { session } from '#platform/session/session-store.ts'
import { storedTill } from './stored-till.ts'
import { unlockTill } from './tills.api.ts'

const notKnownHere = 'This name was not used on this device yet. Connect to the internet to unlock it.'
const lockedHere = 'Wrong PIN. This name is locked on this device until it is online again.'

/** By the PIN that the device knows: the session has the token of the till, since the server has none of the seller. */
const unlockWithoutNetwork = async (sellerId: string, pin: string): Promise<string | null> => {
  const { unlockOffline } = await import('#platform/offline/till-memory.ts')
  const unlocked = await unlockOffline(sellerId, pin)
  const token = storedTill()
  if (unlocked.kind === 'unknown' || !token) return notKnownHere
  if (unlocked.kind === 'wrong') {
    const { left } = unlocked
    return left === 0 ? lockedHere : `Wrong PIN. ${left} ${left === 1 ? 'try' : 'tries'} left.`
  }
  session.begin({ ...unlocked.user, token })
  return null
}

export const useUnlock = (sellerId: string, onUnlock: () => void) => {
  const [isChecking, setChecking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const unlock = async (pin: string) => {
    setChecking(true)
    try {
      const user = await unlockTill(sellerId, pin)
      void import('#platform/offline/till-memory.ts')
        .then(({ rememberPin }) => rememberPin(user, pin))
        .catch(() => undefined)
      onUnlock()
      session.begin(user)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isNetworkError(error)) {
        setProblem(error.fields.pin ?? error.saidOr('The till could not be unlocked.'))
        return
      }
      const wrong = await unlockWithoutNetwork(sellerId, pin)
      if (wrong) setProblem(wrong)
      else onUnlock()
    } finally {
      setChecking(false)
    }
  }
  return { unlock, isChecking, problem, forgetProblem: () => setProblem(null) }
}
