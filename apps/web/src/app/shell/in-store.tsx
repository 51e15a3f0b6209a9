import { Fragment, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useSession } from '#platform/session/session.ts'
import { shown } from '#platform/session/shown-account.ts'

/**
 * Mounts everything again when the session is in another store, whichever tab switched: forms and dialogs that were
 * open belong to the store before.
 */
export const InStore = ({ children }: { children: ReactNode }) => {
  const { user } = useSession()
  const id = user?.id ?? ''
  const before = useRef(id)
  const navigate = useNavigate()
  const notify = useNotify()
  const arrive = useEffectEvent(() => {
    navigate('/platform/dashboard')
    notify(`You are now in ${user?.store_name}.`)
  })

  // Before the effects of the pages, which send requests.
  useLayoutEffect(() => {
    shown.account = id
    return () => {
      shown.account = ''
    }
  }, [id])
  useEffect(() => {
    if (before.current && before.current !== id) arrive()
    before.current = id
  }, [id])
  return <Fragment key={id}>{children}</Fragment>
}
