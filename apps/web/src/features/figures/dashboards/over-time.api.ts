import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import type { Day } from '@tillsight/domain/day'
import type { Grain } from '@tillsight/domain/figures/metrics/buckets'
import { grainFor } from '@tillsight/domain/figures/metrics/grain-for'
import type { Period } from '@tillsight/domain/period'
import { api, type OutputOf } from '#platform/api/api-client.ts'
import type { Comparison } from '#platform/figures/compare.ts'
import { useMay } from '#platform/session/use-may.ts'
import { stepDays } from '#platform/time/step-days.ts'
import { overviewStats } from './overview-stats.ts'

const sales: Topic = 'sales'

/** The figures of the overview step by step, with the days they are about. */
export type OverTime = OutputOf<'POST /metric/query'> & { period: Period | null; days: Period; grain: Grain }

type Asked = { period: Period | null; today: Day; comparisons: readonly Comparison[] }

export const useOverTime = ({ period, today, comparisons }: Asked) => {
  const maySeeProfit = useMay('profit:read')
  // All time has no time before it.
  const compare = period ? [...comparisons] : []
  const metrics = overviewStats
    .map(({ metric }) => metric)
    .filter((metric) => maySeeProfit || metric !== 'grossProfit')
  return useQuery({
    queryKey: [sales, 'over-time', period ?? { end: today }, compare, metrics],
    queryFn: async ({ signal }): Promise<OverTime> => {
      const days = await stepDays(period, { today, signal })
      const grain = grainFor(days)
      const asked = { start_date: days.start, end_date: days.end, compare, questions: [{ metrics, grain }] }
      // The call of dashboards, which always has what was sold a moment ago.
      const [figures] = await api('POST /metric/query_many', asked, { signal })
      if (!figures) throw new Error('A question has no answer.')
      return { ...figures, period, days, grain }
    },
    placeholderData: keepPreviousData,
  })
}
