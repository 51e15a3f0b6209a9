import { type Segment, segments } from '@tillsight/domain/books/customers/segment'
import { useFilters } from '#platform/lists/use-filters.ts'

export type CustomerFilters = { search: string; segment: Segment | ''; tag: string }

export const readFilters = (query: URLSearchParams): CustomerFilters => ({
  search: query.get('search')?.trim() ?? '',
  segment: segments.find((segment) => segment === query.get('segment')) ?? '',
  tag: query.get('tag')?.trim() ?? '',
})

export const useCustomerFilters = () => useFilters(readFilters)

export type Filtering = ReturnType<typeof useCustomerFilters>
