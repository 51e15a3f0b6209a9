import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'

const members: Topic = 'members'

export type Member = OutputOf<'GET /member/view'>[number]
export type Invitation = OutputOf<'GET /invitation/view'>[number]

export const useMembers = () =>
  useQuery({
    queryKey: [members, 'people'],
    queryFn: ({ signal }) => api('GET /member/view', {}, { signal }),
    meta: { alsoShows: ['store', 'tills'] },
  })

export const useInvitations = () =>
  useQuery({
    queryKey: [members, 'invitations'],
    queryFn: ({ signal }) => api('GET /invitation/view', {}, { signal }),
  })

const useAct = <Input, Output>(act: (input: Input) => Promise<Output>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: [members] }),
  })
}

export const useEditMember = () =>
  useAct((input: InputOf<'POST /member/edit'>) => api('POST /member/edit', input))
export const useDeactivateMember = () =>
  useAct((input: InputOf<'POST /member/deactivate'>) => api('POST /member/deactivate', input))
export const useReactivateMember = () => useAct((id: string) => api('POST /member/reactivate', { id }))
export const useTransferOwnership = () => useAct((id: string) => api('POST /member/transfer', { id }))

export const useInvite = () =>
  useAct((input: InputOf<'POST /invitation/create'>) => api('POST /invitation/create', input))
export const useRenewInvitation = () => useAct((id: string) => api('POST /invitation/renew', { id }))
export const useRevokeInvitation = () => useAct((id: string) => api('POST /invitation/revoke', { id }))
