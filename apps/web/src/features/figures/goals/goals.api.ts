import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf } from '#platform/api/api-client.ts'

const goals: Topic = 'goals'
/** What a figure of any metric may be made of. */
const alsoShows: Topic[] = [
  'sales',
  'products',
  'customers',
  'expenses',
  'activities',
  'formulas',
  'store',
  'members',
]

export const useGoals = () =>
  useQuery({
    queryKey: [goals],
    queryFn: ({ signal }) => api('GET /goal/view', {}, { signal }),
    meta: { alsoShows },
    // The pace moves with the clock, also where nothing is sold.
    refetchInterval: 5 * 60_000,
  })

export const useGoal = (id: string) =>
  useQuery({
    queryKey: [goals, 'info', id],
    queryFn: ({ signal }) => api('GET /goal/info', { id }, { signal }),
    meta: { alsoShows },
  })

export type GoalInput = InputOf<'POST /goal/create'>

/** What the target would be, before it is saved; nothing is asked while the form is not complete. */
export const useGoalPreview = (form: GoalInput | null) =>
  useQuery({
    queryKey: [goals, 'preview', form],
    queryFn: ({ signal }) => api('POST /goal/preview', form as GoalInput, { signal }),
    enabled: form !== null,
    retry: false,
    placeholderData: keepPreviousData,
  })

export const useSaveGoal = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (form: GoalInput | InputOf<'POST /goal/edit'>) =>
      'id' in form ? api('POST /goal/edit', form) : api('POST /goal/create', form),
    onSettled: () => queries.invalidateQueries({ queryKey: [goals] }),
  })
}

export const useDeleteGoal = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /goal/delete', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: [goals] }),
  })
}

/** Whose sales, or of which products, a goal can be about. */
export const useScopes = () => {
  const sellers = useQuery({
    queryKey: ['store' satisfies Topic, 'sellers'],
    queryFn: ({ signal }) => api('GET /sale/sellers', {}, { signal }),
  })
  const categories = useQuery({
    queryKey: ['products' satisfies Topic, 'categories'],
    queryFn: ({ signal }) => api('GET /product_categories/view_my', {}, { signal }),
  })
  return { sellers: sellers.data ?? [], categories: categories.data ?? [] }
}
