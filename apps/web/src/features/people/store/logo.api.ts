import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api } from '#platform/api/api-client.ts'

const logoKey = ['store' satisfies Topic, 'logo']

export const useLogo = () =>
  useQuery({ queryKey: logoKey, queryFn: ({ signal }) => api('GET /store/logo', {}, { signal }) })

export const useSetLogo = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (picture: File) => {
      const form = new FormData()
      form.set('picture', picture)
      return api('POST /store/set_logo', form)
    },
    onSuccess: (logo) => queries.setQueryData(logoKey, logo),
  })
}

export const useDeleteLogo = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /store/logo', {}),
    onSuccess: () => queries.setQueryData(logoKey, { logo: null }),
  })
}
