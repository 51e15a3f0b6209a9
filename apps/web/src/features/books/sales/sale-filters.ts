import { isCommonMethod } from '@tillsight/domain/books/sales/limits'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { typedState } from '#platform/page/search-box.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { rangeOf, readRange, useRange } from '#platform/time/use-range.ts'

export type SaleFilters = {
  search: string
  from: string
  to: string
  category: string
  product: string
  seller: string
  payment: string
  customer: string
}

export const noFilters: SaleFilters = {
  search: '',
  from: '',
  to: '',
  category: '',
  product: '',
  seller: '',
  payment: '',
  customer: '',
}

const id = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const idOr = (text: string | null) => (text && id.test(text) ? text : '')

const methodOr = (text: string | null) => (text && isCommonMethod(text) ? text : idOr(text))

/** The filters in the URL, without invalid ones. */
export const readFilters = (query: URLSearchParams, today: string): SaleFilters => {
  const { period } = readRange(query, { today, fallback: rangeOf('all-time', today) })
  return {
    search: query.get('search')?.trim() ?? '',
    from: period?.start ?? '',
    to: period?.end ?? '',
    category: idOr(query.get('category')),
    product: idOr(query.get('product')),
    seller: idOr(query.get('seller')),
    payment: methodOr(query.get('payment')),
    customer: idOr(query.get('customer')),
  }
}

export const writeFilters = (
  query: URLSearchParams,
  changes: Partial<SaleFilters & { range: '' }>,
): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** A deleted category filters nothing, so that the list and the field agree. */
export const withKnownCategory = (filters: SaleFilters, known: { id: string }[] | undefined): SaleFilters =>
  !known || known.some(({ id }) => id === filters.category) ? filters : { ...filters, category: '' }

/** The filters are in the URL: Back undoes the last one. A search is one step, however many letters it has. */
export const useSaleFilters = (known: { id: string }[] | undefined) => {
  const [query, setQuery] = useSearchParams()
  const today = useStoreTime().today()
  const range = useRange({ today, fallback: rangeOf('all-time', today) })
  const filters = useMemo(() => withKnownCategory(readFilters(query, today), known), [query, today, known])
  return {
    filters,
    range,
    today,
    isFiltered: Object.values(filters).some(Boolean),
    choose: (changes: Partial<SaleFilters>) => setQuery((before) => writeFilters(before, changes)),
    type: (search: string) =>
      setQuery((before) => writeFilters(before, { search: search.trim() }), {
        replace: filters.search !== '',
        state: typedState,
      }),
    clear: () => setQuery((before) => writeFilters(before, { ...noFilters, range: '' })),
  }
}

export type SaleFiltering = ReturnType<typeof useSaleFilters>
