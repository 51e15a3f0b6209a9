import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { download } from '#platform/api/download.ts'
import { usePages } from '#platform/api/use-pages.ts'
import { useMay } from '#platform/session/use-may.ts'
import type { CustomerFilters } from './customer-filters.ts'

type CustomerSort = NonNullable<InputOf<'GET /customer/view'>['sort']>

const customersKey = ['customers']
const customerKey = (id: string) => [...customersKey, 'one', id]
const salesPerStep = '20'

const matching = ({ search, tag }: CustomerFilters) => ({ search, tag })

/** The input of the list call; an export uses the same. */
export const listInput = (filters: CustomerFilters, sort: CustomerSort) => ({
  ...matching(filters),
  ...(filters.segment && { segment: filters.segment }),
  sort,
})

export const useCustomers = (filters: CustomerFilters, sort: CustomerSort) =>
  usePages([...customersKey, 'list', filters, sort], (page, signal) =>
    api('GET /customer/view', { ...listInput(filters, sort), ...page }, { signal }),
  )

export const useCounts = (filters: CustomerFilters) =>
  useQuery({
    queryKey: [...customersKey, 'counts', matching(filters)],
    queryFn: ({ signal }) => api('GET /customer/count', matching(filters), { signal }),
    placeholderData: keepPreviousData,
  })

export const useGrowth = () =>
  useQuery({
    queryKey: [...customersKey, 'growth'],
    queryFn: ({ signal }) => api('GET /customer/summary', {}, { signal }),
  })

export const useCustomer = (id: string) =>
  useQuery({
    queryKey: customerKey(id),
    queryFn: ({ signal }) => api('GET /customer/info', { id }, { signal }),
    enabled: useMay('customers:read'),
  })

export const readCustomer = (id: string) => api('GET /customer/info', { id })

export const useSalesTo = (id: string) =>
  useInfiniteQuery({
    queryKey: ['sales', 'to', id],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /sale/view',
        { id_customer: id, kind: 'ALL', limit: salesPerStep, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })

/** All of them, whatever is shown so far. */
export const exportSalesTo = (id: string, fmt: 'pdf' | 'excel' | 'csv'): Promise<string> =>
  download('GET /sale/export', { id_customer: id, kind: 'ALL', fmt })

export const useDuplicates = (isAsked: boolean) =>
  useQuery({
    queryKey: [...customersKey, 'duplicates'],
    queryFn: ({ signal }) => api('GET /customer/duplicates', {}, { signal }),
    enabled: isAsked,
  })

/** Everything that shows customers, and what they bought. */
export const useReload = () => {
  const queries = useQueryClient()
  return () =>
    Promise.all([customersKey, ['sales']].map((queryKey) => queries.invalidateQueries({ queryKey })))
}

export const createCustomer = (input: InputOf<'POST /customer/create'>, idempotencyKey: string) =>
  api('POST /customer/create', input, { idempotencyKey })

export const editCustomer = (input: InputOf<'POST /customer/edit'>, idempotencyKey: string) =>
  api('POST /customer/edit', input, { idempotencyKey })

export const useDeleteCustomer = () => {
  const reload = useReload()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /customer/delete', { id }),
    onSettled: () => void reload(),
  })
}

/** One after the other, into the customer that is kept. */
export const useMergeCustomers = () => {
  const reload = useReload()
  return useMutation({
    mutationFn: async ({ ids, into }: { ids: string[]; into: string }) => {
      for (const id of ids) await api('POST /customer/merge', { id, into })
    },
    onSettled: () => reload(),
  })
}
