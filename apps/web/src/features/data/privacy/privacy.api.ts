import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type InputOf } from '#platform/api/api-client.ts'

export const useErasurePreview = (id: string) =>
  useQuery({
    queryKey: ['customers', 'erasure', id],
    queryFn: ({ signal }) => api('GET /personal_data/erasure', { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const useErase = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<'POST /personal_data/erase'>) => api('POST /personal_data/erase', input),
    onSuccess: () =>
      Promise.all(
        [['customers', 'list'], ['customers', 'one'], ['sales']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export const useConsent = (id: string) =>
  useQuery({
    queryKey: ['customers', 'consent', id],
    queryFn: ({ signal }) => api('GET /customer/consent', { id }, { signal }),
  })
