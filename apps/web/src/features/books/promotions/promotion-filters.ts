import { type PromotionStatus, promotionStatuses } from '@tillsight/domain/books/promotions/promotion-status'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { typedState } from '#platform/page/search-box.tsx'

export type PromotionFilters = { search: string; status: PromotionStatus | '' }

const readFilters = (query: URLSearchParams): PromotionFilters => ({
  search: query.get('search')?.trim() ?? '',
  status: promotionStatuses.find((status) => status === query.get('status')) ?? '',
})

const writeFilters = (query: URLSearchParams, changes: Partial<PromotionFilters>): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name)
  return next
}

/** The filters are in the URL: Back undoes the last step. A search is one step. */
export const usePromotionFilters = () => {
  const [query, setQuery] = useSearchParams()
  const filters = useMemo(() => readFilters(query), [query])
  const choose = (changes: Partial<PromotionFilters>) => setQuery((before) => writeFilters(before, changes))
  return {
    filters,
    isFiltered: Boolean(filters.search || filters.status),
    choose,
    type: (search: string) =>
      setQuery((before) => writeFilters(before, { search: search.trim() }), {
        replace: filters.search !== '',
        state: typedState,
      }),
    clear: () => choose({ search: '', status: '' }),
  }
}
