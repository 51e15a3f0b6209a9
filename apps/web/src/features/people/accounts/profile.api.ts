import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { session } from '#platform/session/session-store.ts'

const profileKey = ['store' satisfies Topic, 'profile']

export const useProfile = () =>
  useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => api('GET /account/info/my', {}, { signal }),
    meta: { failureNotice: 'Could not load your profile data.' },
  })

export const useSaveProfile = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<'POST /account/edit'>) => api('POST /account/edit', input),
    onSuccess: (account) => {
      queries.setQueryData(profileKey, account)
      session.update(account)
    },
  })
}
