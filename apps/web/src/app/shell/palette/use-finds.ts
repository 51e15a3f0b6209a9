import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { receiptNumber, receiptNumbersFrom } from '@tillsight/domain/books/sales/receipt-number'
import { searchText } from '@tillsight/domain/search-text'
import { Package, ReceiptText, Sigma, UserRound } from 'lucide-react'
import { api, type OutputOf } from '#platform/api/api-client.ts'
import { useMay } from '#platform/session/use-may.ts'
import { money } from '#platform/words/format.ts'
import { useSettled } from '#ui/fields/use-settled.ts'
import type { PaletteEntry } from './palette-entries.ts'

const fewest = 2
const most = '5'

const findProducts = async (search: string, signal: AbortSignal): Promise<PaletteEntry[]> => {
  const { data } = await api('GET /product/view', { search, limit: most }, { signal })
  return data.map(({ id, name, long_name, price }) => ({
    id,
    label: long_name ?? name,
    detail: `Product, ${money(price)}`,
    icon: Package,
    does: { to: `/platform/products/${id}` },
  }))
}

const findCustomers = async (search: string, signal: AbortSignal): Promise<PaletteEntry[]> => {
  const { data } = await api('GET /customer/view', { search, limit: most }, { signal })
  return data.map(({ id, name }) => ({
    id,
    label: name,
    detail: 'Customer',
    icon: UserRound,
    does: { to: `/platform/customers/${id}` },
  }))
}

const findSales = async (search: string, signal: AbortSignal): Promise<PaletteEntry[]> => {
  const numbers = receiptNumbersFrom(search)
  // With # it is looked for among the numbers only: names that hold the digits would fill the answer.
  const asked = { search: `#${search.replace('#', '')}`, limit: most }
  const { data } = await api('GET /sale/view', asked, { signal })
  return data
    .filter((sale) => numbers.includes(sale.number))
    .map((sale) => ({
      id: sale.id,
      label: `Sale #${receiptNumber(sale.number)}`,
      detail: `${sale.client?.name ?? 'Walk-in customer'}, ${money(sale.total)}`,
      icon: ReceiptText,
      does: { to: `/platform/sales?sale=${sale.id}` },
    }))
}

type Metric = OutputOf<'GET /metric/catalogue'>[number]

const metricEntry = ({ id, label }: Metric): PaletteEntry => ({
  id,
  label,
  detail: 'Metric',
  icon: Sigma,
  does: { to: `/platform/dashboard?explain=${id}` },
})

/** The metrics this member may see whose names match every typed word. */
const useMetrics = (wanted: string, isAsked: boolean): PaletteEntry[] => {
  const { data = [] } = useQuery({
    queryKey: ['store', 'palette', 'metrics'],
    queryFn: ({ signal }) => api('GET /metric/catalogue', {}, { signal }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const asked = searchText(wanted)
  const found = data.filter(({ label }) => asked.split(' ').every((word) => searchText(label).includes(word)))
  const isFirst = ({ label }: Metric) => Number(searchText(label).startsWith(asked))
  return found
    .toSorted((one, other) => isFirst(other) - isFirst(one))
    .slice(0, Number(most))
    .map(metricEntry)
}

/** The store's sales, products and customers whose name or number matches. */
export const useFinds = (typed: string) => {
  const [mayProducts, mayCustomers] = [useMay('products:read'), useMay('customers:read')]
  const wanted = typed.trim()
  const search = useSettled(wanted)
  const isAsked = search.length >= fewest
  const products = useQuery({
    queryKey: ['products', 'palette', search],
    queryFn: ({ signal }) => findProducts(search, signal),
    enabled: isAsked && mayProducts,
    placeholderData: keepPreviousData,
  })
  const customers = useQuery({
    queryKey: ['customers', 'palette', search],
    queryFn: ({ signal }) => findCustomers(search, signal),
    enabled: isAsked && mayCustomers,
    placeholderData: keepPreviousData,
  })
  const isNumber = receiptNumbersFrom(search).length > 0
  const sales = useQuery({
    queryKey: ['sales', 'palette', search],
    queryFn: ({ signal }) => findSales(search, signal),
    enabled: isNumber,
  })
  const metrics = useMetrics(wanted, isAsked)
  const reads = [sales, products, customers]
  const isLooking =
    (wanted.length >= fewest || receiptNumbersFrom(wanted).length > 0) &&
    (search !== wanted || reads.some(({ isFetching }) => isFetching))
  const named = isAsked ? [...(products.data ?? []), ...(customers.data ?? [])] : []
  const finds = [...(isNumber ? (sales.data ?? []) : []), ...named]
  // Until the answer comes, what was found before stays only where it is still meant: Enter may be quicker.
  const isMeant = ({ label }: PaletteEntry) => searchText(label).includes(searchText(wanted))
  return {
    finds: [...(isLooking ? finds.filter(isMeant) : finds), ...(isAsked ? metrics : [])],
    isLooking,
    hasFailed: reads.some(({ isError, isEnabled }) => isEnabled && isError),
  }
}
