import { useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api } from '#platform/api/api-client.ts'
import { useMay } from '#platform/session/use-may.ts'

const sales: Topic = 'sales'

/** Today's sales are in no forecast: it changes with the day, and with what changes the past or the plans. */
export const useForecast = () =>
  useQuery({
    queryKey: [sales, 'forecast'],
    queryFn: ({ signal }) => api('GET /forecast/revenue', {}, { signal }),
    meta: { alsoShows: ['goals', 'expenses'] satisfies Topic[] },
  })

export const useCash = () =>
  useQuery({
    queryKey: [sales, 'forecast', 'cash'],
    queryFn: ({ signal }) => api('GET /forecast/cash', {}, { signal }),
    meta: { alsoShows: ['expenses', 'purchases'] satisfies Topic[] },
  })

/** Of one product, or of those that are sold out first. */
export const useStockAhead = (id?: string) =>
  useQuery({
    queryKey: [sales, 'forecast', 'stock', id ?? null],
    queryFn: ({ signal }) => api('GET /forecast/stock', id ? { id_product: id } : {}, { signal }),
    meta: { alsoShows: ['products', 'purchases'] satisfies Topic[] },
    enabled: useMay('sales:read'),
  })
