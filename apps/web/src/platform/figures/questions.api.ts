import { useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type OutputOf } from '#platform/api/api-client.ts'

const questions: Topic = 'questions'

export type SavedQuestion = OutputOf<'GET /question/view'>[number]

/** The questions of Explore that were saved in the store. */
export const useSavedQuestions = ({ isAsked = true }: { isAsked?: boolean } = {}) =>
  useQuery({
    queryKey: [questions, 'saved'],
    queryFn: ({ signal }) => api('GET /question/view', {}, { signal }),
    enabled: isAsked,
  })
