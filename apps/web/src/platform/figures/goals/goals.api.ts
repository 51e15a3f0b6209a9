import { useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api } from '#platform/api/api-client.ts'
import { figureTopics } from '../figure-topics.ts'

const goals: Topic = 'goals'
export const shownByGoals: readonly Topic[] = [...figureTopics, 'store', 'members']

/** Every goal that the member may see, as of now. */
export const useGoals = ({ isAsked = true }: { isAsked?: boolean } = {}) =>
  useQuery({
    queryKey: [goals],
    queryFn: ({ signal }) => api('GET /goal/view', {}, { signal }),
    enabled: isAsked,
    meta: { alsoShows: shownByGoals },
    // The pace moves with the clock, also where nothing is sold.
    refetchInterval: 5 * 60_000,
  })
