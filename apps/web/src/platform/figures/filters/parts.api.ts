import { useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { type Filter, filtersText } from '@tillsight/domain/figures/metrics/filters'
import type { Split } from '@tillsight/domain/figures/metrics/splits'
import type { Period } from '@tillsight/domain/period'
import { api } from '#platform/api/api-client.ts'

const sales: Topic = 'sales'
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
    meta: { alsoShows: ['suppliers'] },
  })

/** What the parts of a filter are called, also those that sold nothing in the days. */
export const usePartNames = (filter: Filter) =>
  useQuery({
    queryKey: [sales, 'part-names', filter],
    queryFn: async ({ signal }) => {
      const [named] = await api('GET /metric/part_names', { filters: filtersText([filter]) }, { signal })
      return named?.parts ?? []
    },
    meta: { alsoShows: ['products', 'customers', 'suppliers', 'members'] },
  })
