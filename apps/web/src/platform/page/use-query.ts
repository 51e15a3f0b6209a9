import { useCallback } from 'react'
import { type NavigateOptions, type URLSearchParamsInit, useSearchParams } from 'react-router'

type Next = URLSearchParamsInit | ((before: URLSearchParams) => URLSearchParamsInit)

/** What the address says now: the page may still show what it said before, as while a part of it is loaded. */
export const currentQuery = (): URLSearchParams => new URLSearchParams(window.location.search)

/** As `useSearchParams`, but a change starts from the address as it is now, so that of two quick ones none is lost. */
export const useQuery = () => {
  const [query, setQuery] = useSearchParams()
  const change = useCallback(
    (next: Next, options?: NavigateOptions) =>
      setQuery(typeof next === 'function' ? next(currentQuery()) : next, options),
    [setQuery],
  )
  return [query, change] as const
}
