import { type ExpenseKind, expenseKinds } from '@tillsight/domain/books/expenses/limits'
import { useFilters } from '#platform/lists/use-filters.ts'

export type ExpenseFilters = { category: string; kind: ExpenseKind | '' }

const readFilters = (query: URLSearchParams): ExpenseFilters => ({
  category: query.get('category')?.trim() ?? '',
  kind: expenseKinds.find((kind) => kind === query.get('kind')) ?? '',
})

export const useExpenseFilters = () => useFilters(readFilters)

export type Filtering = ReturnType<typeof useExpenseFilters>
