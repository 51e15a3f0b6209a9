import { useQuery } from '#platform/page/use-query.ts'

/**
 * Whether the URL asks to open the form for a new record: `?new=product`. Back leads to the page before,
 * and `settle` removes it from the URL.
 */
export const useAskedToAdd = (what: string) => {
  const [query, setQuery] = useQuery()
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
