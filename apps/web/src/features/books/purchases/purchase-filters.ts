import { type PurchaseStatus, purchaseStatuses } from '@tillsight/domain/books/purchases/purchase-status'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { typedState } from '#platform/page/search-box.tsx'

const statuses = ['OPEN', ...purchaseStatuses] as const
export type PurchaseFilters = { search: string; status: PurchaseStatus | 'OPEN' | ''; supplier: string }

const readFilters = (query: URLSearchParams): PurchaseFilters => ({
  search: query.get('search')?.trim() ?? '',
  status: statuses.find((status) => status === query.get('status')) ?? '',
  supplier: query.get('supplier') ?? '',
})

const writeFilters = (query: URLSearchParams, changes: Partial<PurchaseFilters>): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name)
  return next
}

/** The filters are in the URL: Back undoes the last step. A search is one step. */
export const usePurchaseFilters = () => {
  const [query, setQuery] = useSearchParams()
  const filters = useMemo(() => readFilters(query), [query])
  const choose = (changes: Partial<PurchaseFilters>) => setQuery((before) => writeFilters(before, changes))
  return {
    filters,
    isFiltered: Boolean(filters.search || filters.status || filters.supplier),
    choose,
    type: (search: string) =>
      setQuery((before) => writeFilters(before, { search: search.trim() }), {
        replace: filters.search !== '',
        state: typedState,
      }),
    clear: () => choose({ search: '', status: '', supplier: '' }),
  }
}
