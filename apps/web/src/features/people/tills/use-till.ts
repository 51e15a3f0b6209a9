import type { SessionRole } from '@tillsight/domain/access'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#platform/session/session.ts'
import { userFrom } from '#platform/session/session-cookie.ts'
import { session } from '#platform/session/session-store.ts'
import { forgetTill, storedTill } from './stored-till.ts'
import { lockTill } from './tills.api.ts'

const showLocked = (token: string): void => {
  const user = userFrom({ token, role: 'locked-till' })
  if (user) session.begin(user)
}

/**
 * The till of this browser. Whatever ends the session of a seller locks it; when the till's own token is refused, it
 * was revoked.
 */
export const useTill = () => {
  const { user } = useSession()
  const [token, setToken] = useState(storedTill)
  const last = useRef<SessionRole | null>(null)

  useEffect(() => {
    if (user) {
      last.current = user.role
    } else if (token && last.current === 'locked-till') {
      forgetTill()
      void import('#platform/offline/till-memory.ts')
        .then(({ forgetTillMemory }) => forgetTillMemory())
        .catch(() => undefined)
      setToken(null)
    } else if (token) showLocked(token)
  }, [user, token])

  return {
    isRegistered: token !== null,
    /** Null while it is locked. */
    seller: user?.role === 'till' ? user : null,
    isReady: user !== null,
    lock: () => {
      lockTill().catch(() => undefined)
      if (token) showLocked(token)
    },
  }
}
