import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf } from '#platform/api/api-client.ts'

const tokensKey = ['store' satisfies Topic, 'tokens']

export const useTokens = () =>
  useQuery({
    queryKey: tokensKey,
    queryFn: ({ signal }) => api('GET /account/tokens', {}, { signal }),
  })

const useReload = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: tokensKey })
}

export const useCreateToken = () => {
  const reload = useReload()
  return useMutation({
    mutationFn: (input: InputOf<'POST /account/create_token'>) => api('POST /account/create_token', input),
    onSuccess: reload,
  })
}

export const useRevokeToken = () => {
  const reload = useReload()
  return useMutation({
    mutationFn: (id: string) => api('POST /account/revoke_token', { id }),
    onSuccess: reload,
  })
}
