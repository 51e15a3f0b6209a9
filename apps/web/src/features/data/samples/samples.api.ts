import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api-client.ts'
import { useMay } from '#platform/session/use-may.ts'

const sampleKey = ['store', 'sample']

/** Fetched only for roles that may load it. */
export const useSampleInfo = () =>
  useQuery({
    queryKey: sampleKey,
    queryFn: ({ signal }) => api('GET /sample/info', {}, { signal }),
    enabled: useMay('store:write'),
  })

/** Sample data changes every list and figure there is. */
const useReloadAll = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}

export const useLoadSamples = () => {
  const reloadAll = useReloadAll()
  return useMutation({ mutationFn: () => api('POST /sample/load', {}), onSettled: reloadAll })
}

export const useClearSamples = () => {
  const reloadAll = useReloadAll()
  return useMutation({ mutationFn: () => api('POST /sample/clear', {}), onSettled: reloadAll })
}
