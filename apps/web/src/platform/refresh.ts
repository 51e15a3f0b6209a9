import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import type { LiveEvent } from './live-stream.ts'

const pace = 250

/** The first part of a query's key is the topic that it shows. */
const aboutTopic = (topic: string): QueryFilters => ({ queryKey: [topic] })

const askAgain = async (queries: QueryClient, about: QueryFilters): Promise<void> => {
  const begunBefore = queries
    .getQueryCache()
    .findAll(about)
    .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined)
  await queries.invalidateQueries(about)
  // A first answer that was already on its way may have missed the change.
  if (begunBefore.length === 0) return
  await queries.invalidateQueries({ ...about, predicate: (query) => begunBefore.includes(query) })
}

/** Asks anew for what changed. Whatever changes meanwhile waits its turn, so that answers always come through. */
export const refresher = (queries: QueryClient) => {
  let due = new Set<string>()
  let isAllDue = false
  let isWorking = false

  const work = async () => {
    isWorking = true
    while (isAllDue || due.size > 0) {
      const about = isAllDue ? [{}] : [...due].map(aboutTopic)
      isAllDue = false
      due = new Set()
      await Promise.all(about.map((filters) => askAgain(queries, filters)))
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
