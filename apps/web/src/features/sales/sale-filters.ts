import { isDay } from '@tillsight/domain/day'
import type { Period } from '@tillsight/domain/period'
import { type PaymentMethod, paymentMethods } from '@tillsight/domain/sales/limits'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { typedState } from '#platform/search-box.tsx'

export type SaleFilters = {
  search: string
  from: string
  to: string
  category: string
  product: string
  seller: string
  payment: PaymentMethod | ''
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
const dayOr = (text: string | null) => (text && isDay(text) ? text : '')
const idOr = (text: string | null) => (text && id.test(text) ? text : '')

/** What the address asks for; what cannot be, is not there. */
export const readFilters = (query: URLSearchParams): SaleFilters => {
  const [from, to] = [dayOr(query.get('from')), dayOr(query.get('to'))]
  const isRange = from && to && from <= to
  return {
    search: query.get('search')?.trim() ?? '',
    from: isRange ? from : '',
    to: isRange ? to : '',
    category: idOr(query.get('category')),
    product: idOr(query.get('product')),
    seller: idOr(query.get('seller')),
    payment: paymentMethods.find((method) => method === query.get('payment')) ?? '',
    customer: idOr(query.get('customer')),
  }
}

export const writeFilters = (query: URLSearchParams, changes: Partial<SaleFilters>): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

export const periodOf = ({ from, to }: SaleFilters): Period | null => (from ? { start: from, end: to } : null)

/** The address holds the filters: Back undoes the last one. A search is one step, however many letters it has. */
export const useSaleFilters = () => {
  const [query, setQuery] = useSearchParams()
  const filters = useMemo(() => readFilters(query), [query])
  const choose = (changes: Partial<SaleFilters>) => setQuery((before) => writeFilters(before, changes))
  return {
    filters,
    isFiltered: Object.values(filters).some(Boolean),
    choose,
    choosePeriod: (period: Period | null) => choose({ from: period?.start ?? '', to: period?.end ?? '' }),
    type: (search: string) =>
      setQuery((before) => writeFilters(before, { search: search.trim() }), {
        replace: filters.search !== '',
        state: typedState,
      }),
    clear: () => choose(noFilters),
  }
}

export type SaleFiltering = ReturnType<typeof useSaleFilters>
