import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type OutputOf } from '#platform/api/api-client.ts'

const webhooks = ['alerts' satisfies Topic, 'webhooks']

export type Webhook = OutputOf<'GET /webhook/view'>[number]

export const useWebhooks = () =>
  useQuery({ queryKey: webhooks, queryFn: ({ signal }) => api('GET /webhook/view', {}, { signal }) })

export const useAddWebhook = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (url: string) => api('POST /webhook/create', { url }),
    onSettled: () => queries.invalidateQueries({ queryKey: webhooks }),
  })
}

export const useDeleteWebhook = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /webhook/delete', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['alerts' satisfies Topic] }),
  })
}

export const useTestWebhook = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('POST /webhook/test', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: webhooks }),
  })
}

export const useDeliveries = (id: string) =>
  useQuery({
    queryKey: [...webhooks, id],
    queryFn: ({ signal }) => api('GET /webhook/deliveries', { id }, { signal }),
  })
