import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Category } from '@tillsight/contract/books/categories'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { productsKey, useReload } from './products.api.ts'

const categoriesKey = [...productsKey, 'categories']

export const useCategories = () =>
  useQuery({
    queryKey: categoriesKey,
    queryFn: ({ signal }) => api('GET /product_categories/view_my', {}, { signal }),
  })

export const useCreateCategory = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<'POST /product_categories/create'>) =>
      api('POST /product_categories/create', input),
    // Known at once, so that it can be selected at once.
    onSuccess: (category) => {
      queries.setQueryData<Category[]>(categoriesKey, (before = []) => byName([...before, category]))
      void queries.invalidateQueries({ queryKey: categoriesKey })
    },
  })
}

const byName = (categories: Category[]) =>
  categories.toSorted((one, other) => one.name.localeCompare(other.name))

export const useRenameCategory = () => {
  const { reload } = useReload()
  return useMutation({
    mutationFn: (input: InputOf<'POST /product_categories/edit'>) =>
      api('POST /product_categories/edit', input),
    onSuccess: () => reload(),
  })
}

export const useMergeCategories = () => {
  const { reload } = useReload()
  return useMutation({
    mutationFn: (input: InputOf<'POST /product_categories/merge'>) =>
      api('POST /product_categories/merge', input),
    onSettled: () => reload(),
  })
}

export const useDeleteCategory = () => {
  const { reload } = useReload()
  return useMutation({
    mutationFn: (input: InputOf<'DELETE /product_categories/delete'>) =>
      api('DELETE /product_categories/delete', input),
    onSettled: () => reload(),
  })
}
