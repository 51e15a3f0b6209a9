import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import type { Day } from '@tillsight/domain/day'
import type { Grain } from '@tillsight/domain/metrics/buckets'
import { grainFor } from '@tillsight/domain/metrics/grain-for'
import type { Period } from '@tillsight/domain/period'
import { api, type OutputOf } from '#platform/api-client.ts'
import { daysOf } from '#platform/days-of.ts'
import { useMay } from '#platform/use-may.ts'
import type { Comparison } from './compare.ts'
import { overviewStats } from './overview-stats.ts'

const sales: Topic = 'sales'

/** The figures of the overview step by step, with the days they are about. */
export type OverTime = OutputOf<'POST /metric/query'> & { period: Period | null; grain: Grain }

type Asked = { period: Period | null; today: Day; comparisons: readonly Comparison[] }

export const useOverTime = ({ period, today, comparisons }: Asked) => {
  const maySeeProfit = useMay('profit:read')
  const { start, end } = daysOf(period, today)
  const grain = grainFor({ start, end })
  // All time has no time before it.
  const compare = period ? [...comparisons] : []
  const metrics = overviewStats
    .map(({ metric }) => metric)
    .filter((metric) => maySeeProfit || metric !== 'grossProfit')
  return useQuery({
    queryKey: [sales, 'over-time', start, end, period === null, compare, metrics],
    queryFn: async ({ signal }): Promise<OverTime> => ({
      ...(await api(
        'POST /metric/query',
        { metrics, start_date: start, end_date: end, grain, compare },
        { signal },
      )),
      period,
      grain,
    }),
    placeholderData: keepPreviousData,
  })
}
