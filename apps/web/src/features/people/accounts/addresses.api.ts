import { useMutation, useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api } from '#platform/api/api-client.ts'
import { session } from '#platform/session/session-store.ts'

const store: Topic = 'store'

/** Asks whenever the store changes, since the link may be opened on another device. At first the session knows. */
export const useOwnConfirmation = () =>
  useQuery({
    queryKey: [store, 'own-confirmation'],
    initialData: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const account = await api('GET /account/info/my', {}, { signal })
      if (account.email_confirmed) session.update(account)
      return account.email_confirmed
    },
  })

export const useSendConfirmation = () =>
  useMutation({ mutationFn: () => api('POST /account/send_confirmation', {}) })

export const useConfirmation = (token: string) =>
  useQuery({
    queryKey: [store, 'confirmation', token],
    queryFn: ({ signal }) => api('GET /email/confirmation', { token }, { signal }),
  })

export const confirmEmail = (token: string) => api('POST /email/confirm', { token })

export const declineEmail = (token: string) => api('POST /email/decline', { token })
