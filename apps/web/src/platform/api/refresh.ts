import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import type { LiveChange } from '../live/live-stream.ts'

const pace = 250

/** The first part of a query's key is its topic; a query with more topics lists them. */
const about = (topics: ReadonlySet<string>): QueryFilters => ({
  predicate: ({ queryKey: [topic], meta }) =>
    [topic, ...(meta?.alsoShows ?? [])].some((shown) => topics.has(String(shown))),
})

const askAgain = async (queries: QueryClient, filters: QueryFilters): Promise<void> => {
  const begunBefore = queries
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined)
  await queries.invalidateQueries(filters)
  // A first answer that was already on its way may have missed the change.
  if (begunBefore.length === 0) return
  await queries.invalidateQueries({ predicate: (query) => begunBefore.includes(query) })
}

/** Refetches what changed. Later changes wait for the current round, so that answers always arrive. */
export const refresher = (queries: QueryClient) => {
  let due = new Set<string>()
  let isAllDue = false
  let isWorking = false

  const work = async () => {
    isWorking = true
    while (isAllDue || due.size > 0) {
      const filters = isAllDue ? {} : about(due)
      isAllDue = false
      due = new Set()
      await askAgain(queries, filters)
      await new Promise((resolve) => setTimeout(resolve, pace))
    }
    isWorking = false
  }

  return (live: LiveChange): void => {
    if (live.event === 'change') for (const topic of live.topics) due.add(topic)
    else isAllDue = true
    if (!isWorking) void work()
  }
}
