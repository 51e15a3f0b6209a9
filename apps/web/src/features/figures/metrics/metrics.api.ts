import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import type { Topic } from '@tillsight/contract/live'
import type { Day } from '@tillsight/domain/day'
import type { Period } from '@tillsight/domain/period'
import { api } from '#platform/api/api-client.ts'
import { figureTopics } from '#platform/figures/figure-topics.ts'
import { stepDays } from '#platform/time/step-days.ts'

/** As many as the server answers in one question. */
const mostMetrics = 20

type Asked = { metrics: readonly MetricInfo['id'][]; period: Period | null; today: Day; isShown: boolean }

/** As many questions as it takes; they are answered at once. */
const questionsOf = (ids: Asked['metrics']) =>
  Array.from({ length: Math.ceil(ids.length / mostMetrics) }, (_, place) => ({
    metrics: ids.slice(place * mostMetrics, (place + 1) * mostMetrics),
    top: 1,
  }))

/** What the metrics of an area are now, once the area is on the screen. */
export const useMetricValues = ({ metrics, period, today, isShown }: Asked) =>
  useQuery({
    queryKey: ['sales' satisfies Topic, 'catalogue', period ?? { end: today }, metrics],
    queryFn: async ({ signal }): Promise<Record<string, number | null>> => {
      const { start, end } = await stepDays(period, { today, signal })
      const input = { start_date: start, end_date: end, compare: [], questions: questionsOf(metrics) }
      const answers = await api('POST /metric/query_many', input, { signal })
      return Object.assign({}, ...answers.map(({ values }) => values))
    },
    enabled: isShown,
    meta: { alsoShows: figureTopics },
    placeholderData: keepPreviousData,
  })
