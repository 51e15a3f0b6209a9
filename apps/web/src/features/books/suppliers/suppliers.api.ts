import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bestMatch } from '@tillsight/domain/books/catalog/product-order'
import { measuredIn } from '@tillsight/domain/books/catalog/unit'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { useChoices } from '#platform/api/use-choices.ts'
import { usePages } from '#platform/api/use-pages.ts'
import { useMay } from '#platform/session/use-may.ts'
import type { ComboboxOption } from '#ui/fields/use-combobox.ts'
import type { SupplierFilters } from './supplier-filters.ts'

type SupplierSort = NonNullable<InputOf<'GET /supplier/view'>['sort']>

const suppliersKey = ['suppliers']

/** The input of the list call; an export uses the same. */
export const listInput = ({ search, status }: SupplierFilters, sort: SupplierSort) => ({
  search,
  ...(status && { status }),
  sort,
})

export const useSuppliers = (filters: SupplierFilters, sort: SupplierSort) =>
  usePages([...suppliersKey, 'list', filters, sort], (page, signal) =>
    api('GET /supplier/view', { ...listInput(filters, sort), ...page }, { signal }),
  )

export const useSupplier = (id: string) =>
  useQuery({
    queryKey: [...suppliersKey, 'one', id],
    queryFn: ({ signal }) => api('GET /supplier/info', { id }, { signal }),
    enabled: useMay('suppliers:read'),
  })

export const readSupplier = (id: string) => api('GET /supplier/info', { id })

export const useSupplierProducts = (id: string, search: string) =>
  usePages([...suppliersKey, 'products', id, search], (page, signal) =>
    api('GET /supplier/products', { id, search, ...page }, { signal }),
  )

export const useProductSuppliers = (id: string) =>
  useQuery({
    queryKey: [...suppliersKey, 'of', id],
    queryFn: ({ signal }) => api('GET /supplier/for_product', { id }, { signal }),
    enabled: useMay('suppliers:read'),
  })

export type ProductChoice = ComboboxOption & { isMeasured: boolean; cost: number | undefined }

export const useProductChoices = (search: string) =>
  useChoices<ProductChoice>({
    key: ['products', 'to-buy'],
    search,
    read: async (search, signal) => {
      const { data } = await api('GET /product/view', { search, sort: bestMatch, limit: '20' }, { signal })
      return data.map((product) => ({
        id: product.id,
        label: product.long_name ?? product.name,
        detail: product.sku ?? product.category,
        isMeasured: measuredIn(product) !== null,
        cost: product.cost_price,
      }))
    },
  })

/** The first of those that match, to choose from. */
export const useSupplierChoices = (search: string) =>
  useChoices({
    key: [...suppliersKey, 'choices'],
    search,
    read: async (search, signal) => {
      const { data } = await api('GET /supplier/view', { search, limit: '20' }, { signal })
      return data.map(({ id, name, contact }) => ({ id, label: name, ...(contact && { detail: contact }) }))
    },
  })

export const useReload = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: suppliersKey })
}

export const createSupplier = (input: InputOf<'POST /supplier/create'>, idempotencyKey: string) =>
  api('POST /supplier/create', input, { idempotencyKey })

export const editSupplier = (input: InputOf<'POST /supplier/edit'>, idempotencyKey: string) =>
  api('POST /supplier/edit', input, { idempotencyKey })

export const setProduct = (input: InputOf<'POST /supplier/set_product'>, idempotencyKey: string) =>
  api('POST /supplier/set_product', input, { idempotencyKey })

const useChange = <Input>(change: (input: Input) => Promise<unknown>) => {
  const reload = useReload()
  return useMutation({ mutationFn: change, onSettled: () => void reload() })
}

export const useArchiveSupplier = () =>
  useChange((input: InputOf<'POST /supplier/archive'>) => api('POST /supplier/archive', input))

export const useDeleteSupplier = () => useChange((id: string) => api('DELETE /supplier/delete', { id }))

export const useRemoveProduct = () =>
  useChange((input: InputOf<'DELETE /supplier/remove_product'>) =>
    api('DELETE /supplier/remove_product', input),
  )
