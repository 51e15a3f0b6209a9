import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '#platform/session/session.ts'
import { useFormatsKey } from '#platform/session/store-formats.ts'

/**
 * Mounts everything again when the store's formats change, and refetches what the server has written in them; also when
 * the role changes: what the earlier role saw is no longer in the cache, and must not stay on the screen.
 */
export const StoreFormats = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient()
  const role = useSession().user?.role
  const key = useFormatsKey()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    void queries.invalidateQueries()
  }, [queries, key])
  return <Fragment key={`${role} ${key}`}>{children}</Fragment>
}
