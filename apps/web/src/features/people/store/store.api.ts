import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { checkSession } from '#platform/session/check-session.ts'
import { session } from '#platform/session/session-store.ts'

const storeKey = ['store' satisfies Topic, 'settings']

export const readStore = () => api('GET /store/info', {})

export const useStore = () =>
  useQuery({
    queryKey: storeKey,
    queryFn: ({ signal }) => api('GET /store/info', {}, { signal }),
    meta: { failureNotice: 'Could not load the store settings.' },
  })

/** What every screen is written in follows at once, without waiting for the live event. */
export const refreshSession = async (): Promise<void> => {
  const token = session.token()
  if (token) await checkSession(token)
}

export const useSaveStore = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<'POST /store/edit'>) => api('POST /store/edit', input),
    onSuccess: (store) => queries.setQueryData(storeKey, store),
  })
}
