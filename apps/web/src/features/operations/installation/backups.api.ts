import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type OutputOf } from '#platform/api/api-client.ts'

export type Backups = OutputOf<'GET /operations/backups'>

const key = ['operations', 'backups']

/** No event says that it changed, so it is read again while it is looked at. */
export const useBackups = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /operations/backups', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.running_since ? 1500 : 5000),
  })

export const useStartBackup = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /operations/start_backup', {}),
    onSuccess: (backups) => queries.setQueryData(key, backups),
  })
}
