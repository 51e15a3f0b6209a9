import { useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api } from '#platform/api/api-client.ts'

export const useRecord = () =>
  useQuery({
    queryKey: ['findings' satisfies Topic, 'record'],
    queryFn: ({ signal }) => api('GET /advice/record', {}, { signal }),
  })
