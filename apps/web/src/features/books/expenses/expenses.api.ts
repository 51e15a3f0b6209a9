import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import type { Period } from '@tillsight/domain/period'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { usePages } from '#platform/api/use-pages.ts'
import type { ExpenseFilters } from './expense-filters.ts'

const expenses: Topic = 'expenses'

const askedFor = (filters: ExpenseFilters, period: Period | null) => ({
  category: filters.category,
  ...(filters.kind && { kind: filters.kind }),
  start_date: period?.start ?? '',
  end_date: period?.end ?? '',
})

type ExpenseSort = NonNullable<InputOf<'GET /expense/view'>['sort']>

/** What the list shows, as the server is asked for it; an export asks for the same. */
export const listInput = (filters: ExpenseFilters, period: Period | null, sort: ExpenseSort) => ({
  ...askedFor(filters, period),
  sort,
})

export const useExpenses = (filters: ExpenseFilters, period: Period | null, sort: ExpenseSort) =>
  usePages([expenses, 'list', filters, period, sort], (page, signal) =>
    api('GET /expense/view', { ...listInput(filters, period, sort), ...page }, { signal }),
  )

export const useExpenseTotals = (filters: ExpenseFilters, period: Period | null) =>
  useQuery({
    queryKey: [expenses, 'totals', filters, period],
    queryFn: ({ signal }) => api('GET /expense/summary', askedFor(filters, period), { signal }),
    placeholderData: keepPreviousData,
  })

export const useExpenseCategories = () =>
  useQuery({
    queryKey: [expenses, 'categories'],
    queryFn: ({ signal }) => api('GET /expense/categories', {}, { signal }),
  })

/** Everything that shows expenses, or a profit that is less by them. */
export const useReload = () => {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [topic], meta }) =>
        topic === expenses || meta?.alsoShows?.includes(expenses) === true,
    })
}

export const createExpense = (input: InputOf<'POST /expense/create'>, idempotencyKey: string) =>
  api('POST /expense/create', input, { idempotencyKey })

export const editExpense = (input: InputOf<'POST /expense/edit'>, idempotencyKey?: string) =>
  api('POST /expense/edit', input, idempotencyKey ? { idempotencyKey } : {})

export const restoreExpense = (id: string) => api('POST /expense/restore', { id })

export const rejoinExpense = (input: InputOf<'POST /expense/rejoin'>) => api('POST /expense/rejoin', input)

export const useDeleteExpense = () => {
  const reload = useReload()
  return useMutation({
    mutationFn: ({ id, from }: { id: string; from?: string | undefined }) =>
      api('DELETE /expense/delete', { id, from }),
    onSettled: () => void reload(),
  })
}
