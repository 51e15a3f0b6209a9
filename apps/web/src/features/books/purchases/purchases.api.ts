import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bestMatch } from '@tillsight/domain/books/catalog/product-order'
import { measuredIn } from '@tillsight/domain/books/catalog/unit'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { useChoices } from '#platform/api/use-choices.ts'
import { usePages } from '#platform/api/use-pages.ts'
import { useMay } from '#platform/session/use-may.ts'
import type { ComboboxOption } from '#ui/fields/use-combobox.ts'
import type { PurchaseFilters } from './purchase-filters.ts'

type PurchaseSort = NonNullable<InputOf<'GET /purchase/view'>['sort']>

const purchasesKey = ['purchases']

/** The input of the list call; an export uses the same. */
export const listInput = ({ search, status, supplier }: PurchaseFilters, sort: PurchaseSort) => ({
  search,
  ...(status && { status }),
  id_supplier: supplier,
  sort,
})

export const usePurchases = (filters: PurchaseFilters, sort: PurchaseSort) =>
  usePages([...purchasesKey, 'list', filters, sort], (page, signal) =>
    api('GET /purchase/view', { ...listInput(filters, sort), ...page }, { signal }),
  )

export const usePurchase = (id: string) =>
  useQuery({
    queryKey: [...purchasesKey, 'one', id],
    queryFn: ({ signal }) => api('GET /purchase/info', { id }, { signal }),
    enabled: useMay('suppliers:read'),
  })

export const useSupplierOrders = (supplierId: string) =>
  useQuery({
    queryKey: [...purchasesKey, 'with', supplierId],
    queryFn: ({ signal }) => api('GET /purchase/view', { id_supplier: supplierId, limit: '20' }, { signal }),
  })

export const useOnOrder = (productId: string) =>
  useQuery({
    queryKey: [...purchasesKey, 'of', productId],
    queryFn: ({ signal }) => api('GET /purchase/for_product', { id: productId }, { signal }),
    enabled: useMay('suppliers:read'),
  })

export const useSuggestions = () =>
  useQuery({
    queryKey: [...purchasesKey, 'suggestions'],
    queryFn: ({ signal }) => api('GET /purchase/suggest', {}, { signal }),
  })

export const useSupplierName = (id: string): string | undefined =>
  useQuery({
    queryKey: ['suppliers', 'one', id],
    queryFn: ({ signal }) => api('GET /supplier/info', { id }, { signal }),
    enabled: id !== '',
  }).data?.name

export type ProductChoice = ComboboxOption & { isMeasured: boolean; cost: number | undefined }

/** Products by name, with what they cost at this supplier where it has them. */
export const useProductChoices = (supplierId: string, search: string) =>
  useChoices<ProductChoice>({
    key: ['suppliers', 'to-order', supplierId],
    search,
    read: async (search, signal) => {
      const asked = { search, limit: '20' } as const
      const [theirs, all] = await Promise.all([
        api('GET /supplier/products', { id: supplierId, ...asked }, { signal }),
        api('GET /product/view', { ...asked, sort: bestMatch }, { signal }),
      ])
      const supplied = theirs.data.map((product) => ({
        id: product.id_product,
        label: product.name,
        detail: product.article ?? 'At this supplier',
        isMeasured: measuredIn(product) !== null,
        cost: product.cost,
      }))
      const others = all.data
        .filter(({ id }) => !supplied.some((one) => one.id === id))
        .map((product) => ({
          id: product.id,
          label: product.long_name ?? product.name,
          detail: product.sku ?? product.category,
          isMeasured: measuredIn(product) !== null,
          cost: product.cost_price,
        }))
      return [...supplied, ...others]
    },
  })

export const useSupplierChoices = (search: string) =>
  useChoices({
    key: ['suppliers', 'choices'],
    search,
    read: async (search, signal) => {
      const { data } = await api('GET /supplier/view', { search, limit: '20' }, { signal })
      return data.map(({ id, name, contact }) => ({ id, label: name, ...(contact && { detail: contact }) }))
    },
  })

/** Everything that shows orders, what came, or what is to be ordered. */
export const useReload = () => {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [purchasesKey, ['suppliers'], ['products']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
}

export const createPurchase = (input: InputOf<'POST /purchase/create'>, idempotencyKey: string) =>
  api('POST /purchase/create', input, { idempotencyKey })

export const editPurchase = (input: InputOf<'POST /purchase/edit'>, idempotencyKey: string) =>
  api('POST /purchase/edit', input, { idempotencyKey })

export const receivePurchase = (input: InputOf<'POST /purchase/receive'>, idempotencyKey: string) =>
  api('POST /purchase/receive', input, { idempotencyKey })

export const mailPurchase = (input: InputOf<'POST /purchase/mail'>, idempotencyKey: string) =>
  api('POST /purchase/mail', input, { idempotencyKey })

const useChange = <Input>(change: (input: Input) => Promise<unknown>) => {
  const reload = useReload()
  return useMutation({ mutationFn: change, onSettled: () => reload() })
}

export const useSendPurchase = () =>
  useChange((input: InputOf<'POST /purchase/send'>) => api('POST /purchase/send', input))

export const useCancelPurchase = () => useChange((id: string) => api('POST /purchase/cancel', { id }))

export const useDeletePurchase = () => useChange((id: string) => api('DELETE /purchase/delete', { id }))

export const useUndoReceipt = () =>
  useChange((input: InputOf<'POST /purchase/undo_receipt'>) => api('POST /purchase/undo_receipt', input))
