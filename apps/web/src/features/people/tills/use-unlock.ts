import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { session } from '#platform/session/session-store.ts'
import { unlockTill } from './tills.api.ts'

export const useUnlock = (sellerId: string, onUnlock: () => void) => {
  const [isChecking, setChecking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const unlock = async (pin: string) => {
    setChecking(true)
    try {
      const user = await unlockTill(sellerId, pin)
      onUnlock()
      session.begin(user)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.fields.pin ?? error.saidOr('The till could not be unlocked.'))
    } finally {
      setChecking(false)
    }
  }
  return { unlock, isChecking, problem, forgetProblem: () => setProblem(null) }
}
