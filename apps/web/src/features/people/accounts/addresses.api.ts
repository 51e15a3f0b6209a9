import { useMutation, useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api } from '#platform/api/api-client.ts'

const store: Topic = 'store'

export const useSendConfirmation = () =>
  useMutation({ mutationFn: () => api('POST /account/send_confirmation', {}) })

export const useConfirmation = (token: string) =>
  useQuery({
    queryKey: [store, 'confirmation', token],
    queryFn: ({ signal }) => api('GET /email/confirmation', { token }, { signal }),
  })

export const confirmEmail = (token: string) => api('POST /email/confirm', { token })

export const declineEmail = (token: string) => api('POST /email/decline', { token })
