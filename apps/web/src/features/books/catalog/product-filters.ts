import type { Category } from '@tillsight/contract/books/categories'
import { type ProductStatus, productStatuses } from '@tillsight/domain/books/catalog/product-status'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { typedState } from '#platform/page/search-box.tsx'

export type ProductFilters = {
  search: string
  category: string
  family: string
  status: ProductStatus | ''
}

export const readFilters = (query: URLSearchParams): ProductFilters => ({
  search: query.get('search')?.trim() ?? '',
  category: query.get('category') ?? '',
  family: query.get('family') ?? '',
  status: productStatuses.find((status) => status === query.get('status')) ?? '',
})

export const writeFilters = (query: URLSearchParams, changes: Partial<ProductFilters>): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** A deleted category filters nothing, so that the list and the field agree. */
export const withKnownCategory = (filters: ProductFilters, known: Category[] | undefined): ProductFilters =>
  !known || known.some(({ id }) => id === filters.category) ? filters : { ...filters, category: '' }

/** The filters are in the URL: Back undoes the last one. A search is one step, however many letters it has. */
export const useProductFilters = (known: Category[] | undefined) => {
  const [query, setQuery] = useSearchParams()
  const filters = useMemo(() => withKnownCategory(readFilters(query), known), [query, known])
  return {
    filters,
    isFiltered: Boolean(filters.search || filters.category || filters.family || filters.status),
    choose: (changes: Partial<ProductFilters>) => setQuery((before) => writeFilters(before, changes)),
    type: (search: string) =>
      setQuery((before) => writeFilters(before, { search: search.trim() }), {
        replace: filters.search !== '',
        state: typedState,
      }),
    clear: () =>
      setQuery((before) => writeFilters(before, { search: '', category: '', family: '', status: '' })),
  }
}
