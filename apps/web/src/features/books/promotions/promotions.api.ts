import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bestMatch } from '@tillsight/domain/books/catalog/product-order'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { useChoices } from '#platform/api/use-choices.ts'
import { usePages } from '#platform/api/use-pages.ts'
import { useMay } from '#platform/session/use-may.ts'
import type { PromotionFilters } from './promotion-filters.ts'

type PromotionSort = NonNullable<InputOf<'GET /promotion/view'>['sort']>

const promotionsKey = ['promotions']

/** The input of the list call; an export uses the same. */
export const listInput = ({ search, status }: PromotionFilters, sort: PromotionSort) => ({
  search,
  ...(status && { status }),
  sort,
})

export const usePromotions = (filters: PromotionFilters, sort: PromotionSort) =>
  usePages([...promotionsKey, 'list', filters, sort], (page, signal) =>
    api('GET /promotion/view', { ...listInput(filters, sort), ...page }, { signal }),
  )

export const readPromotion = (id: string) => api('GET /promotion/info', { id })

export const usePromotion = (id: string) =>
  useQuery({
    queryKey: [...promotionsKey, 'one', id],
    queryFn: ({ signal }) => api('GET /promotion/info', { id }, { signal }),
    enabled: useMay('promotions:read'),
  })

export const useProductChoices = (search: string) =>
  useChoices({
    key: ['products', 'to-promote'],
    search,
    read: async (search, signal) => {
      const { data } = await api('GET /product/view', { search, sort: bestMatch, limit: '20' }, { signal })
      return data.map(({ id, name, long_name, category }) => ({
        id,
        label: long_name ?? name,
        detail: category,
      }))
    },
  })

export const useCategoryChoices = (search: string) => {
  const categories = useQuery({
    queryKey: ['products', 'categories'],
    queryFn: ({ signal }) => api('GET /product_categories/view_my', {}, { signal }),
  })
  const typed = search.trim().toLowerCase()
  const options = (categories.data ?? []).map(({ id, name }) => ({ id, label: name }))
  return {
    options: options.filter(({ label }) => label.toLowerCase().includes(typed)),
    isLoading: categories.isPending,
  }
}

export const useReload = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: promotionsKey })
}

export const createPromotion = (input: InputOf<'POST /promotion/create'>, idempotencyKey: string) =>
  api('POST /promotion/create', input, { idempotencyKey })

export const editPromotion = (input: InputOf<'POST /promotion/edit'>, idempotencyKey: string) =>
  api('POST /promotion/edit', input, { idempotencyKey })

const useChange = <Input>(change: (input: Input) => Promise<unknown>) => {
  const reload = useReload()
  return useMutation({ mutationFn: change, onSettled: () => void reload() })
}

export const usePausePromotion = () =>
  useChange((input: InputOf<'POST /promotion/pause'>) => api('POST /promotion/pause', input))

export const useEndPromotion = () => useChange((id: string) => api('POST /promotion/end', { id }))

export const useDeletePromotion = () => useChange((id: string) => api('DELETE /promotion/delete', { id }))
