import { type ExpenseKind, expenseKinds } from '@tillsight/domain/books/expenses/limits'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

export type ExpenseFilters = { category: string; kind: ExpenseKind | '' }

const readFilters = (query: URLSearchParams): ExpenseFilters => ({
  category: query.get('category')?.trim() ?? '',
  kind: expenseKinds.find((kind) => kind === query.get('kind')) ?? '',
})

const writeFilters = (query: URLSearchParams, changes: Partial<ExpenseFilters>): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The filters are in the URL: a link shows the same, and Back undoes a choice. */
export const useExpenseFilters = () => {
  const [query, setQuery] = useSearchParams()
  const filters = useMemo(() => readFilters(query), [query])
  const choose = (changes: Partial<ExpenseFilters>) => setQuery((before) => writeFilters(before, changes))
  return {
    filters,
    isFiltered: Boolean(filters.category || filters.kind),
    choose,
    clear: () => choose({ category: '', kind: '' }),
  }
}

export type Filtering = ReturnType<typeof useExpenseFilters>
