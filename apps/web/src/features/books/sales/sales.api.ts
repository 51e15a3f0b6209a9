import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { usePages } from '#platform/api/use-pages.ts'
import type { SaleFilters } from './sale-filters.ts'

const salesKey = ['sales']

export type SaleSort = NonNullable<InputOf<'GET /sale/view'>['sort']>

const asked = (filters: SaleFilters): InputOf<'GET /sale/summary'> => ({
  search: filters.search,
  start_date: filters.from,
  end_date: filters.to,
  id_category: filters.category,
  id_product: filters.product,
  id_seller: filters.seller,
  id_customer: filters.customer,
  payment_method: filters.payment,
})

/** What the list shows, as the server is asked for it; an export asks for the same. */
export const listInput = (filters: SaleFilters, sort: SaleSort) =>
  ({ ...asked(filters), kind: 'ALL', sort }) as const

export const useSales = (filters: SaleFilters, sort: SaleSort) =>
  usePages([...salesKey, 'list', filters, sort], (page, signal) =>
    api('GET /sale/view', { ...listInput(filters, sort), ...page }, { signal }),
  )

export const useSaleSummary = (filters: SaleFilters) =>
  useQuery({
    queryKey: [...salesKey, 'summary', filters],
    queryFn: ({ signal }) => api('GET /sale/summary', asked(filters), { signal }),
    placeholderData: keepPreviousData,
  })

export type SaleSummary = NonNullable<ReturnType<typeof useSaleSummary>['data']>

export const useSale = (id: string) =>
  useQuery({
    queryKey: [...salesKey, 'one', id],
    queryFn: ({ signal }) => api('GET /sale/info', { id }, { signal }),
  })

export const findTillSale = (number: string) => api('GET /till/sale', { number })

export const readSale = (id: string) => api('GET /sale/info', { id })

export const useSellers = (isWanted: boolean) =>
  useQuery({
    queryKey: ['store', 'sellers'],
    queryFn: ({ signal }) => api('GET /sale/sellers', {}, { signal }),
    enabled: isWanted,
  })

/** Everything that a sale changes: the sales, the stock, and what is known of the customers. */
export const useReload = () => {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [salesKey, ['products'], ['product'], ['customers']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
}

export const useRefresh = () => {
  const queries = useQueryClient()
  return () => queries.refetchQueries({ queryKey: salesKey, type: 'active' }, { throwOnError: true })
}

export const recordSale = (input: InputOf<'POST /sale/create'>, idempotencyKey: string) =>
  api('POST /sale/create', input, { idempotencyKey })

export const editSale = (input: InputOf<'POST /sale/edit'>, idempotencyKey: string) =>
  api('POST /sale/edit', input, { idempotencyKey })

export const returnSale = (input: InputOf<'POST /sale/return'>, idempotencyKey: string) =>
  api('POST /sale/return', input, { idempotencyKey })

export const useDeleteSale = () => {
  const reload = useReload()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /sale/delete', { id }),
    onSettled: () => void reload(),
  })
}
