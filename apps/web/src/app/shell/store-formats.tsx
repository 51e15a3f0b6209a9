import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useFormatsKey } from '#platform/session/store-formats.ts'

/** Mounts everything again when the store's formats change, and refetches what the server has written in them. */
export const StoreFormats = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient()
  const key = useFormatsKey()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    void queries.invalidateQueries()
  }, [queries, key])
  return <Fragment key={key}>{children}</Fragment>
}
