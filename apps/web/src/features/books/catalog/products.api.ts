import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Product } from '@tillsight/contract/books/products'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { usePages } from '#platform/api/use-pages.ts'
import type { ProductFilters } from './product-filters.ts'

export const productsKey: [Topic] = ['products']
const listKey = (filters: ProductFilters, sort: string) => [...productsKey, 'list', filters, sort]
const productKey = (id: string) => [...productsKey, 'one', id]
/** The specification's own pause between a save and the list that shows it. */
const reloadAfter = 500

type ProductSort = NonNullable<InputOf<'GET /product/export'>['sort']>

/** What the list shows, as the server is asked for it; an export asks for the same. */
export const listInput = ({ search, category, family, status }: ProductFilters, sort: ProductSort) => ({
  search,
  sort,
  ...(category && { id_category: category }),
  ...(family && { id_family: family }),
  ...(status && { status }),
})

export const useProducts = (filters: ProductFilters, sort: ProductSort) =>
  usePages(listKey(filters, sort), (page, signal) =>
    api('GET /product/view', { ...listInput(filters, sort), ...page }, { signal }),
  )

export const useProduct = (id: string) =>
  useQuery({
    queryKey: productKey(id),
    queryFn: ({ signal }) => api('GET /product/info', { id }, { signal }),
  })

/** Deleted, or never there for this store: the two look the same. */
export const readProduct = (id: string) => api('GET /product/info', { id })

/** What a scan of this code finds: the products whose SKU or barcode it is, to the letter, and whether it means anything else. */
export const findBySku = async (sku: string): Promise<{ products: Product[]; isElsewhere: boolean }> => {
  const [bySku, bySearch] = await Promise.all([
    api('GET /product/view', { sku, limit: '200' }),
    api('GET /product/view', { search: sku, limit: '1' }),
  ])
  return { products: bySku.data, isElsewhere: bySearch.data.length > 0 }
}

/** Everything that shows products, or counts them. */
export const useReload = () => {
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: productsKey })
  return { reload, reloadSoon: () => setTimeout(reload, reloadAfter) }
}

export const createProduct = (form: FormData, idempotencyKey: string) =>
  api('POST /product/create', form, { idempotencyKey })

export const editProduct = (form: FormData, idempotencyKey: string) =>
  api('POST /product/edit', form, { idempotencyKey })

export const useDeletionPreview = (id: string) =>
  useQuery({
    queryKey: [...productsKey, 'deletion', id],
    queryFn: ({ signal }) => api('GET /product/delete_preview', { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const useDeleteProduct = () => {
  const { reload } = useReload()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /product/delete', { id }),
    onSettled: () => void reload(),
  })
}

export const useArchive = () => {
  const { reload } = useReload()
  return useMutation({
    mutationFn: (input: InputOf<'POST /product/archive'>) => api('POST /product/archive', input),
    onSettled: () => void reload(),
  })
}

export const moveStock = (input: InputOf<'POST /product/stock'>, idempotencyKey: string) =>
  api('POST /product/stock', input, { idempotencyKey })
