import { isCommonMethod } from '@tillsight/domain/books/sales/limits'
import { useCallback } from 'react'
import { useFilters } from '#platform/lists/use-filters.ts'
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

/** A deleted category filters nothing, so that the list and the field agree. */
export const withKnownCategory = (filters: SaleFilters, known: { id: string }[] | undefined): SaleFilters =>
  !known || known.some(({ id }) => id === filters.category) ? filters : { ...filters, category: '' }

export const useSaleFilters = (known: { id: string }[] | undefined) => {
  const today = useStoreTime().today()
  const range = useRange({ today, fallback: rangeOf('all-time', today) })
  const read = useCallback(
    (query: URLSearchParams) => withKnownCategory(readFilters(query, today), known),
    [today, known],
  )
  return { ...useFilters(read, ['range']), range, today }
}

export type SaleFiltering = ReturnType<typeof useSaleFilters>
