import { type ProductStatus, productStatuses } from '@tillsight/contract/products'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

export type ProductFilters = { search: string; category: string; status: ProductStatus | '' }

export const readFilters = (query: URLSearchParams): ProductFilters => ({
  search: query.get('search')?.trim() ?? '',
  category: query.get('category') ?? '',
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

/** What was typed for; the search field does not take back what it has just written. */
export type TypedState = { typed: true }
const typedState: TypedState = { typed: true }

/** The address holds the filters: Back undoes the last one, while letters typed make no steps of their own. */
export const useProductFilters = () => {
  const [query, setQuery] = useSearchParams()
  const filters = useMemo(() => readFilters(query), [query])
  return {
    filters,
    isFiltered: Boolean(filters.search || filters.category || filters.status),
    choose: (changes: Partial<ProductFilters>) => setQuery((before) => writeFilters(before, changes)),
    type: (search: string) =>
      setQuery((before) => writeFilters(before, { search: search.trim() }), {
        replace: true,
        state: typedState,
      }),
    clear: () => setQuery((before) => writeFilters(before, { search: '', category: '', status: '' })),
  }
}
