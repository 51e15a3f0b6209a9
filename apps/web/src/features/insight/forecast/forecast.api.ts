import { useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api } from '#platform/api/api-client.ts'

/** Today's sales are in no forecast: it changes with the day, and with what changes the past or the plans. */
export const useForecast = () =>
  useQuery({
    queryKey: ['sales' satisfies Topic, 'forecast'],
    queryFn: ({ signal }) => api('GET /forecast/revenue', {}, { signal }),
    meta: { alsoShows: ['goals', 'expenses'] satisfies Topic[] },
  })
