import { type Segment, segments } from '@tillsight/domain/books/customers/segment'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { typedState } from '#platform/page/search-box.tsx'
import {
  type CustomerSort,
  nextSort,
  readSort,
  type SortColumn,
  sortText,
  usualSort,
} from './customer-sort.ts'

export type CustomerFilters = { search: string; segment: Segment | ''; tag: string; sort: CustomerSort }

export const readFilters = (query: URLSearchParams): CustomerFilters => ({
  search: query.get('search')?.trim() ?? '',
  segment: segments.find((segment) => segment === query.get('segment')) ?? '',
  tag: query.get('tag')?.trim() ?? '',
  sort: readSort(query.get('sort')),
})

export const writeFilters = (query: URLSearchParams, changes: Partial<CustomerFilters>): URLSearchParams => {
  const { sort, ...texts } = changes
  const next = new URLSearchParams(query)
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  for (const [name, value] of Object.entries(texts)) set(name, value)
  if (sort) set('sort', sortText(sort) === sortText(usualSort) ? '' : sortText(sort))
  return next
}

/** The filters and the order are in the URL: Back undoes the last step. A search is one step. */
export const useCustomerFilters = () => {
  const [query, setQuery] = useSearchParams()
  const filters = useMemo(() => readFilters(query), [query])
  const choose = (changes: Partial<CustomerFilters>) => setQuery((before) => writeFilters(before, changes))
  return {
    filters,
    isFiltered: Boolean(filters.search || filters.segment || filters.tag),
    choose,
    sortBy: (column: SortColumn) => choose({ sort: nextSort(filters.sort, column) }),
    type: (search: string) =>
      setQuery((before) => writeFilters(before, { search: search.trim() }), {
        replace: filters.search !== '',
        state: typedState,
      }),
    clear: () => choose({ search: '', segment: '', tag: '' }),
  }
}

export type Filtering = ReturnType<typeof useCustomerFilters>
