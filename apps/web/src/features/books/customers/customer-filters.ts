import { type Segment, segments } from '@tillsight/domain/books/customers/segment'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { typedState } from '#platform/page/search-box.tsx'

export type CustomerFilters = { search: string; segment: Segment | ''; tag: string }

export const readFilters = (query: URLSearchParams): CustomerFilters => ({
  search: query.get('search')?.trim() ?? '',
  segment: segments.find((segment) => segment === query.get('segment')) ?? '',
  tag: query.get('tag')?.trim() ?? '',
})

export const writeFilters = (query: URLSearchParams, changes: Partial<CustomerFilters>): URLSearchParams => {
  const next = new URLSearchParams(query)
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  for (const [name, value] of Object.entries(changes)) set(name, value)
  return next
}

/** The filters are in the URL: Back undoes the last step. A search is one step. */
export const useCustomerFilters = () => {
  const [query, setQuery] = useSearchParams()
  const filters = useMemo(() => readFilters(query), [query])
  const choose = (changes: Partial<CustomerFilters>) => setQuery((before) => writeFilters(before, changes))
  return {
    filters,
    isFiltered: Boolean(filters.search || filters.segment || filters.tag),
    choose,
    type: (search: string) =>
      setQuery((before) => writeFilters(before, { search: search.trim() }), {
        replace: filters.search !== '',
        state: typedState,
      }),
    clear: () => choose({ search: '', segment: '', tag: '' }),
  }
}

export type Filtering = ReturnType<typeof useCustomerFilters>
