import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import type { Day } from '@tillsight/domain/day'
import { type Exploration, grainOf, isOverTime } from '@tillsight/domain/figures/explore/exploration'
import type { Grain } from '@tillsight/domain/figures/metrics/buckets'
import type { Split } from '@tillsight/domain/figures/metrics/splits'
import type { Period } from '@tillsight/domain/period'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import type { Comparison } from '#platform/figures/compare.ts'
import { stepDays } from '#platform/time/step-days.ts'

const sales: Topic = 'sales'
const alsoShows: Topic[] = ['products', 'customers', 'expenses', 'formulas']

export type Answer = OutputOf<'POST /metric/query'>
export type Explored = { answer: Answer; exploration: Exploration; grain: Grain; days: Period }
type Asked = {
  exploration: Exploration | null
  catalogue: Catalogue | undefined
  period: Period | null
  today: Day
  comparisons: readonly Comparison[]
}

/** With the others they have as many colours as the palette. */
const mostLines = 5
const mostColumns = 60

/** How many parts a shape can show. */
const topOf = ({ shape, metrics }: Exploration): number => {
  if (shape === 'line' || shape === 'stacked') return mostLines
  if (shape === 'bar') return 20
  if (shape === 'heat' || shape === 'pivot') return 100
  if (shape === 'scatter') return 500
  return Math.min(10_000, Math.floor(40_000 / metrics.length))
}

export const questionOf = (
  exploration: Exploration,
  { grain, compare, days }: { grain: Grain; compare: Comparison[]; days: Period },
): InputOf<'POST /metric/query'> => {
  const { metrics, split, across, filters } = exploration
  return {
    metrics: metrics as InputOf<'POST /metric/query'>['metrics'],
    start_date: days.start,
    end_date: days.end,
    compare,
    filters: filters.map(({ by, keys }) => ({ by, keys: [...keys] })),
    ...(isOverTime(exploration) ? { grain } : {}),
    ...(split ? { split, top: topOf(exploration) } : {}),
    ...(across ? { across, across_top: mostColumns } : {}),
  }
}

export const useExplored = ({ exploration, catalogue, period, today, comparisons }: Asked) => {
  const compare = period && exploration && !exploration.split ? [...comparisons] : []
  return useQuery({
    queryKey: [sales, 'explore', exploration, period ?? { end: today }, compare],
    queryFn: async ({ signal }): Promise<Explored> => {
      if (!exploration || !catalogue) throw new Error('Nothing was asked.')
      const days = await stepDays(period, { today, signal })
      const grain = grainOf(exploration, days, catalogue)
      const answer = await api('POST /metric/query', questionOf(exploration, { grain, compare, days }), {
        signal,
      })
      return { answer, exploration, grain, days }
    },
    enabled: exploration !== null && exploration.shape !== 'cohorts',
    placeholderData: keepPreviousData,
    meta: { alsoShows },
  })
}

export const useCohorts = (period: Period | null, { today }: { today: Day }) =>
  useQuery({
    queryKey: [sales, 'cohorts', period ?? { end: today }],
    queryFn: async ({ signal }) => {
      const days = await stepDays(period, { today, signal })
      return api('GET /metric/cohorts', { start_date: days.start, end_date: days.end }, { signal })
    },
    placeholderData: keepPreviousData,
    meta: { alsoShows },
  })

const mostChoices = 1000

/** The parts that something can be filtered by, the largest by sales first. */
export const useParts = (by: Split, days: Period) =>
  useQuery({
    queryKey: [sales, 'parts', by, days],
    queryFn: async ({ signal }) => {
      const asked = { metrics: ['netSales' as const], start_date: days.start, end_date: days.end }
      const { parts = [] } = await api(
        'POST /metric/query',
        { ...asked, split: by, top: mostChoices },
        { signal },
      )
      return parts.map(({ key, label }) => ({ key, label }))
    },
  })
