import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Sale } from '@tillsight/contract/books/sales'
import { isOffline } from '@tillsight/domain/books/offline/sending'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { download } from '#platform/api/download.ts'
import { usePages } from '#platform/api/use-pages.ts'
import { connection } from '#platform/offline/connection.ts'
import type { ShownSale, StoredSale } from '#platform/offline/waiting-sales.ts'
import { isUnlockedOffline } from '#platform/offline/whose.ts'
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

/** One row for each line, with all that an import needs. */
export const saveSaleLines = (filters: SaleFilters) =>
  download('GET /sale/export_lines', { ...asked(filters), kind: 'ALL', fmt: 'csv' })

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

export const useSale = (id: string, isWanted = true) =>
  useQuery({
    queryKey: [...salesKey, 'one', id],
    queryFn: ({ signal }) => api('GET /sale/info', { id }, { signal }),
    enabled: isWanted,
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

/** A customer waits: what takes longer is stored on the device, and its key records it once. */
const recordTimeoutMs = 8000

/** Without the network it is stored on the device, under the same key, and recorded later. */
export const recordSale = async (
  input: InputOf<'POST /sale/create'>,
  idempotencyKey: string,
  shown: ShownSale,
): Promise<Sale | StoredSale> => {
  const store = async (failure: ApiError) => {
    try {
      const { offline, storeSale } = await import('#platform/offline/offline.ts')
      const stored = await storeSale({ input, key: idempotencyKey, shown })
      connection.lost()
      offline.start()
      offline.sendNow()
      return stored
    } catch {
      // Where the browser stores nothing, it is as without this: an error to show.
      throw failure
    }
  }
  const noNetwork = new ApiError({ kind: 'network', status: null })
  if (isUnlockedOffline() || connection.isOffline()) return store(noNetwork)
  try {
    return await api('POST /sale/create', input, { idempotencyKey, timeoutMs: recordTimeoutMs })
  } catch (error) {
    if (error instanceof ApiError && isOffline(error.status)) return store(error)
    throw error
  }
}

export const isStored = (sale: Sale | StoredSale): sale is StoredSale => 'isStored' in sale

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
