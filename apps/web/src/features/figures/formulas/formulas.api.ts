import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import type { Period } from '@tillsight/domain/period'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { figureTopics } from '#platform/figures/figure-topics.ts'

const formulas: Topic = 'formulas'

export const useFormulas = () =>
  useQuery({
    queryKey: [formulas],
    queryFn: ({ signal }) => api('GET /formula/view', {}, { signal }),
  })

export const useSaveFormula = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (form: InputOf<'POST /formula/create'> | InputOf<'POST /formula/edit'>) =>
      'id' in form ? api('POST /formula/edit', form) : api('POST /formula/create', form),
    onSettled: () => queries.invalidateQueries({ queryKey: [formulas] }),
  })
}

export const useDeleteFormula = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /formula/delete', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: [formulas] }),
  })
}

/** What a formula comes to in some days, before it is saved; nothing is asked where it is not complete. */
export const useFormulaPreview = (formula: string | null, { start, end }: Period) =>
  useQuery({
    queryKey: [formulas, 'preview', formula, start, end],
    queryFn: ({ signal }) =>
      api('POST /formula/preview', { formula: formula ?? '', start_date: start, end_date: end }, { signal }),
    enabled: formula !== null,
    placeholderData: keepPreviousData,
    meta: { alsoShows: figureTopics },
  })
