import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'
import { download } from '#platform/api/download.ts'

const store: Topic = 'store'
const key = [store, 'accounting']

export type AccountingSettings = OutputOf<'GET /accounting/settings'>

export const useAccountingSettings = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => api('GET /accounting/settings', {}, { signal }) })

const paymentMethods: Topic = 'payment-methods'

export const useOwnMethods = () =>
  useQuery({
    queryKey: [paymentMethods, 'all'],
    queryFn: ({ signal }) => api('GET /payment_method/view', {}, { signal }),
  })

export const useSaveAccounting = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<'POST /accounting/settings'>) => api('POST /accounting/settings', input),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}

export const useExportAccounting = () =>
  useMutation({
    mutationFn: (input: InputOf<'GET /accounting/export'>) => download('GET /accounting/export', input),
  })
