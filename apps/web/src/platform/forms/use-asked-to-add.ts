import { useSearchParams } from 'react-router'

/**
 * Whether the address asks to add something at once: `?new=product`. Back leads to where it was asked from,
 * and once settled it is asked no more.
 */
export const useAskedToAdd = (what: string) => {
  const [query, setQuery] = useSearchParams()
  const isAsked = query.get('new') === what
  const settle = () => {
    if (!isAsked) return
    setQuery(
      (before) => {
        before.delete('new')
        return before
      },
      { replace: true },
    )
  }
  return { isAsked, settle }
}
