import { useQuery } from '@tanstack/react-query'
import type { Findable } from '@tillsight/domain/books/catalog/match'
import { bestMatch } from '@tillsight/domain/books/catalog/product-order'
import { inUnits, measuredIn, perUnit, type Unit } from '@tillsight/domain/books/catalog/unit'
import { api, type OutputOf } from '#platform/api/api-client.ts'
import { useChoices } from '#platform/api/use-choices.ts'
import { orOffline } from '#platform/offline/or-offline.ts'
import { useMay, useRoleMay } from '#platform/session/use-may.ts'
import { count, money } from '#platform/words/format.ts'
import type { ComboboxOption } from '#ui/fields/use-combobox.ts'

type Product = OutputOf<'GET /product/view'>[number]
type SoldProduct = OutputOf<'GET /offline/products'>[number]

/** A product as it is chosen at the till. */
export type ProductChoice = ComboboxOption & {
  price: number
  balance: number | null
  unit: Unit
  /** Whether its quantity takes decimals. */
  isMeasured?: boolean
  id_tax?: string | null
  id_category?: string
  /** What it is found by. */
  found: Findable
}
export type ClientChoice = ComboboxOption

const most = '20'

type Client = { id: string; name: string; hint?: string | null }

const inStock = (balance: number, unit: Unit) =>
  balance > 0 ? `${inUnits(count(balance), unit)} in stock` : 'sold out'

export const productChoice = (product: SoldProduct): ProductChoice => {
  const { id, name, long_name, sku, barcodes, price, balance, unit, sold_by_measure, id_tax, id_category } =
    product
  return {
    id,
    label: long_name ?? name,
    detail: `${perUnit(money(price), unit)} · ${inStock(balance, unit)}`,
    price,
    balance,
    unit,
    isMeasured: measuredIn({ unit, sold_by_measure }) !== null,
    id_tax,
    id_category,
    found: { name, long_name, sku, barcodes },
  }
}

const sellable = ({ status }: Product) => status !== 'ARCHIVED'

export const readProducts = (search: string, signal?: AbortSignal): Promise<ProductChoice[]> =>
  orOffline(
    async () => {
      const { data } = await api(
        'GET /product/view',
        { search, sort: bestMatch, limit: most },
        signal ? { signal } : {},
      )
      return data.filter(sellable).map(productChoice)
    },
    async ({ findOfflineProducts }) => (await findOfflineProducts(search))?.map(productChoice),
  )

export const useProductChoices = (search: string, isWanted: boolean) =>
  useChoices({ key: ['products', 'choices'], search, read: readProducts, isWanted })

export const useProductName = (id: string): string | undefined =>
  useQuery({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => api('GET /product/info', { id }, { signal }),
    enabled: id !== '',
  }).data?.name

/** A seller may search names; a read-only role finds them in the list of customers. */
export const useClientChoices = (search: string, isWanted: boolean) => {
  const maySell = useRoleMay('sales:write')
  return useChoices({
    key: ['customers', 'choices'],
    search,
    read: async (search, signal): Promise<ClientChoice[]> => {
      const found = await orOffline<Client[]>(
        async () =>
          maySell
            ? await api('GET /customer/find', { search }, { signal })
            : (await api('GET /customer/view', { search, limit: most }, { signal })).data,
        ({ findOfflineCustomers }) => findOfflineCustomers(search),
      )
      return found.map((client) => ({
        id: client.id,
        label: client.name,
        ...('hint' in client && client.hint ? { detail: client.hint } : {}),
      }))
    },
    isWanted,
  })
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
