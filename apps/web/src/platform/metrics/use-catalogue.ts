import { useQuery } from '@tanstack/react-query'
import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import type { Topic } from '@tillsight/contract/live'
import { api } from '../api/api-client.ts'

/** Every metric that the member may see, by its id. */
export type Catalogue = ReadonlyMap<string, MetricInfo>

export const useCatalogue = () =>
  useQuery({
    queryKey: ['store' satisfies Topic, 'metrics'],
    queryFn: async ({ signal }): Promise<Catalogue> =>
      new Map((await api('GET /metric/catalogue', {}, { signal })).map((info) => [info.id, info])),
    staleTime: Number.POSITIVE_INFINITY,
  })
