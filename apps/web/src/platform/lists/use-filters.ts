import { useMemo } from 'react'
import { currentQuery, useQuery } from '#platform/page/use-query.ts'
import { typedState } from '../page/search-box.tsx'

/** An empty text leaves no trace in the address. */
export const writeFilters = (
  query: URLSearchParams,
  changes: { [name: string]: string | undefined },
): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name)
  return next
}

/** The filters are in the URL: Back undoes the last one. A search is one step, however many letters it has. */
export const useFilters = <Filters extends Record<string, string>, Other extends string = never>(
  /** The same function each time, or the filters are other ones each time. */
  read: (query: URLSearchParams) => Filters,
  /** What else of the address narrows the list, as the name of a range does. */
  others: readonly Other[] = [],
) => {
  const [query, setQuery] = useQuery()
  const filters = useMemo(() => read(query), [query, read])
  const choose = (changes: Partial<Filters & Record<Other, string>>) =>
    setQuery((before) => writeFilters(before, changes))
  return {
    filters,
    isFiltered: Object.values(filters).some(Boolean),
    choose,
    type: (search: string) =>
      setQuery((before) => writeFilters(before, { search: search.trim() }), {
        replace: currentQuery().has('search'),
        state: typedState,
      }),
    clear: () => {
      const names = [...Object.keys(filters), ...others]
      setQuery((before) => writeFilters(before, Object.fromEntries(names.map((name) => [name, '']))))
    },
  }
}
