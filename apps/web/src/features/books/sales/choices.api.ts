import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bestMatch } from '@tillsight/domain/books/catalog/product-order'
import { api, type OutputOf } from '#platform/api/api-client.ts'
import { useMay, useRoleMay } from '#platform/session/use-may.ts'
import { count, money } from '#platform/words/format.ts'
import type { ComboboxOption } from '#ui/fields/use-combobox.ts'

type Product = OutputOf<'GET /product/view'>[number]

/** A product as it is chosen at the till. */
export type ProductChoice = ComboboxOption & {
  price: number
  balance: number | null
  sku: string | null
  id_tax?: string | null
  id_category?: string
}
export type ClientChoice = ComboboxOption

const most = '20'

const inStock = (balance: number) => (balance > 0 ? `${count(balance)} in stock` : 'sold out')

export const productChoice = ({
  id,
  name,
  price,
  balance,
  sku,
  id_tax,
  id_category,
}: Product): ProductChoice => ({
  id,
  label: name,
  detail: `${money(price)} · ${inStock(balance)}`,
  price,
  balance,
  sku,
  id_tax,
  id_category,
})

const sellable = ({ status }: Product) => status !== 'ARCHIVED'

export const readProducts = async (search: string, signal?: AbortSignal) => {
  const { data } = await api(
    'GET /product/view',
    { search, sort: bestMatch, limit: most },
    signal ? { signal } : {},
  )
  return data.filter(sellable).map(productChoice)
}

export const useProductChoices = (search: string, isWanted: boolean) => {
  const choices = useQuery({
    queryKey: ['products', 'choices', search.trim()],
    queryFn: ({ signal }) => readProducts(search.trim(), signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  return { options: choices.data ?? [], isLoading: choices.isPending || choices.isPlaceholderData }
}

export const useProductName = (id: string): string | undefined =>
  useQuery({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => api('GET /product/info', { id }, { signal }),
    enabled: id !== '',
  }).data?.name

/** A seller may search names; a read-only role finds them in the list of customers. */
export const useClientChoices = (search: string, isWanted: boolean) => {
  const maySell = useRoleMay('sales:write')
  const choices = useQuery({
    queryKey: ['customers', 'choices', search.trim()],
    queryFn: async ({ signal }): Promise<ClientChoice[]> => {
      const asked = { search: search.trim() }
      const found = maySell
        ? await api('GET /customer/find', asked, { signal })
        : (await api('GET /customer/view', { ...asked, limit: most }, { signal })).data
      return found.map((client) => ({
        id: client.id,
        label: client.name,
        ...('hint' in client && client.hint ? { detail: client.hint } : {}),
      }))
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  return { options: choices.data ?? [], isLoading: choices.isPending || choices.isPlaceholderData }
}

export const useCustomer = (id: string, isWanted: boolean) => {
  const mayRead = useMay('customers:read')
  return useQuery({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => api('GET /customer/info', { id }, { signal }),
    enabled: id !== '' && isWanted && mayRead,
  })
}

export const useCustomerName = (id: string, isWanted: boolean): string | undefined =>
  useCustomer(id, isWanted).data?.name

export const createCustomer = (name: string, idempotencyKey: string) =>
  api('POST /customer/create', { name }, { idempotencyKey })

export const useCategories = () =>
  useQuery({
    queryKey: ['products', 'categories'],
    queryFn: ({ signal }) => api('GET /product_categories/view_my', {}, { signal }),
  })
