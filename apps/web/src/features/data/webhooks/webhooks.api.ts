import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'

const webhooks = ['webhooks' satisfies Topic]

export type Webhook = OutputOf<'GET /webhook/view'>[number]
export type Delivery = OutputOf<'GET /webhook/deliveries'>[number]

export const useWebhooks = () =>
  useQuery({ queryKey: webhooks, queryFn: ({ signal }) => api('GET /webhook/view', {}, { signal }) })

const useWebhookChange = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) => {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: webhooks }) })
}

export const useAddWebhook = () =>
  useWebhookChange((input: InputOf<'POST /webhook/create'>) => api('POST /webhook/create', input))

export const useEditWebhook = () =>
  useWebhookChange((input: InputOf<'POST /webhook/edit'>) => api('POST /webhook/edit', input))

export const useRollSecret = () => useWebhookChange((id: string) => api('POST /webhook/roll_secret', { id }))

export const useDeleteWebhook = () => useWebhookChange((id: string) => api('DELETE /webhook/delete', { id }))

export const useTestWebhook = () => useWebhookChange((id: string) => api('POST /webhook/test', { id }))

export const useRedeliver = () => useWebhookChange((id: string) => api('POST /webhook/redeliver', { id }))

export const useDeliveries = (id: string) =>
  useQuery({
    queryKey: [...webhooks, 'deliveries', id],
    queryFn: ({ signal }) => api('GET /webhook/deliveries', { id }, { signal }),
  })

export const useDelivery = (id: string) =>
  useQuery({
    queryKey: [...webhooks, 'delivery', id],
    queryFn: ({ signal }) => api('GET /webhook/delivery', { id }, { signal }),
  })
