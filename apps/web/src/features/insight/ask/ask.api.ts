import { useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type OutputOf } from '#platform/api/api-client.ts'
import { figureTopics } from '#platform/figures/figure-topics.ts'

const sales: Topic = 'sales'

export type Answered = NonNullable<OutputOf<'GET /ask'>['answered']>
export type Refused = NonNullable<OutputOf<'GET /ask'>['refused']>

/** The answer to a question in plain words; nothing is asked while there is none. */
export const useAsked = (question: string) =>
  useQuery({
    queryKey: [sales, 'ask', question],
    queryFn: ({ signal }) => api('GET /ask', { question }, { signal }),
    enabled: question !== '',
    meta: { alsoShows: figureTopics },
  })
