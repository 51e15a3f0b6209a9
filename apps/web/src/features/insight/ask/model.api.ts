import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf } from '#platform/api/api-client.ts'

const modelKey = ['store' satisfies Topic, 'ask-model']

export const useModel = () =>
  useQuery({ queryKey: modelKey, queryFn: ({ signal }) => api('GET /ask/model', {}, { signal }) })

const useReload = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: modelKey })
}

export const useEditModel = () => {
  const reload = useReload()
  return useMutation({
    mutationFn: (input: InputOf<'POST /ask/model_edit'>) => api('POST /ask/model_edit', input),
    onSuccess: reload,
  })
}

export const useRemoveModel = () => {
  const reload = useReload()
  return useMutation({ mutationFn: () => api('DELETE /ask/model_remove', {}), onSuccess: reload })
}

/** Only on request: each answer takes tokens. */
export const useAskFreely = () =>
  useMutation({ mutationFn: (input: InputOf<'POST /ask/freely'>) => api('POST /ask/freely', input) })
