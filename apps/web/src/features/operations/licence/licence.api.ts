import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'
import { session } from '#platform/session/session-store.ts'

const store: Topic = 'store'
const licenceKey = [store, 'licence']

export type LicenceInfo = OutputOf<'GET /licence/info'>

export const useLicence = () =>
  useQuery({
    queryKey: licenceKey,
    queryFn: ({ signal }) => api('GET /licence/info', {}, { signal }),
  })

/** The session knows whether the store can be changed: it takes over what the server says now. */
const refreshSession = async (signal?: AbortSignal): Promise<string> => {
  const account = await api('GET /account/info/my', {}, signal ? { signal } : {})
  session.update(account)
  return account.licence.kind
}

/** Asks whenever the store changes, since a key may be entered on another device. At first the session knows. */
export const useLicenceNews = () =>
  useQuery({
    queryKey: [store, 'licence-news'],
    initialData: '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => refreshSession(signal),
  })

export const useEnterLicence = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<'POST /licence/enter'>) => api('POST /licence/enter', input),
    onSuccess: async (licence) => {
      queries.setQueryData(licenceKey, licence)
      await refreshSession().catch(() => undefined)
    },
  })
}
