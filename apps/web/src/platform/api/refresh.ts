import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import type { LiveEvent } from '../live/live-stream.ts'

const pace = 250

/** The first part of a query's key is the topic that it shows; one that shows more says so. */
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

/** Asks anew for what changed. Whatever changes meanwhile waits its turn, so that answers always come through. */
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

  return (told: LiveEvent): void => {
    if (told.event === 'change') for (const topic of told.topics) due.add(topic)
    else isAllDue = true
    if (!isWorking) void work()
  }
}
