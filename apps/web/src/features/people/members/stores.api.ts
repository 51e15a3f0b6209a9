import { useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'

const store: Topic = 'store'

export type OwnStore = OutputOf<'GET /account/stores'>[number]

export const useOwnStores = () =>
  useQuery({
    queryKey: [store, 'own-stores'],
    queryFn: ({ signal }) => api('GET /account/stores', {}, { signal }),
  })

export const switchStore = (id: string) => api('POST /account/switch', { id })

/** Its days begin at midnight where its owner is. */
export const openStore = (store_name: string) => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return api('POST /account/open_store', { store_name, time_zone: timeZone })
}

export const leaveStore = (input: InputOf<'POST /member/leave'>) => api('POST /member/leave', input)

export const useInvitation = (token: string) =>
  useQuery({
    queryKey: [store, 'invitation', token],
    queryFn: ({ signal }) => api('GET /invitation/info', { token }, { signal }),
    retry: false,
  })

export const acceptInvitation = (input: InputOf<'POST /invitation/accept'>) =>
  api('POST /invitation/accept', input)

export const joinStore = (token: string) => api('POST /invitation/join', { token })
