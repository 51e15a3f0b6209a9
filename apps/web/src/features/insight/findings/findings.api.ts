import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api } from '#platform/api/api-client.ts'
import { ApiError } from '#platform/api/api-error.ts'

const findings: Topic = 'findings'

export const useFindings = () =>
  useQuery({
    queryKey: [findings, 'view'],
    queryFn: ({ signal }) => api('GET /finding/view', {}, { signal }),
  })

const useFindingCall = <Answer>(call: (id: string) => Promise<Answer>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSettled: () => queries.invalidateQueries({ queryKey: [findings] }),
  })
}

export const useFollow = () => useFindingCall((id) => api('POST /finding/follow', { id }))
export const useUndo = () => useFindingCall((id) => api('POST /finding/undo', { id }))
export const useDismiss = () => useFindingCall((id) => api('POST /finding/dismiss', { id }))
export const useRestore = () => useFindingCall((id) => api('POST /finding/restore', { id }))

/** It is done in the background: the page is refreshed by the change itself. */
export const useLookAgain = () => useMutation({ mutationFn: () => api('POST /finding/refresh', {}) })

const notDone = 'This could not be done.'

export const failureText = (error: Error): string =>
  error instanceof ApiError ? error.saidOr(notDone) : notDone
