import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import type { Day } from '@tillsight/domain/day'
import type { Exploration } from '@tillsight/domain/figures/explore/exploration'
import type { Grain } from '@tillsight/domain/figures/metrics/buckets'
import type { Period } from '@tillsight/domain/period'
import { api, type OutputOf } from '#platform/api/api-client.ts'
import { stepDays } from '#platform/time/step-days.ts'

const sales: Topic = 'sales'

/** A question of Explore, its answer, and the steps and days that this is of. */
export type Explored = {
  answer: OutputOf<'POST /metric/query'>
  exploration: Exploration
  grain: Grain
  days: Period
}

export const useCohorts = (period: Period | null, { today }: { today: Day }) =>
  useQuery({
    queryKey: [sales, 'cohorts', period ?? { end: today }],
    queryFn: async ({ signal }) => {
      const days = await stepDays(period, { today, signal })
      return api('GET /metric/cohorts', { start_date: days.start, end_date: days.end }, { signal })
    },
    placeholderData: keepPreviousData,
    meta: { alsoShows: ['customers'] },
  })
