import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchText } from '@tillsight/domain/search-text'
import { Package, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '#platform/api-client.ts'
import { money } from '#platform/format.ts'
import { useMay } from '#platform/use-may.ts'
import type { PaletteEntry } from './palette-entries.ts'

const settleMs = 150
const fewest = 2
const most = '5'

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const findProducts = async (search: string, signal: AbortSignal): Promise<PaletteEntry[]> => {
  const { data } = await api('GET /product/view', { search, limit: most }, { signal })
  return data.map(({ id, name, price }) => ({
    id,
    label: name,
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

/** The products and customers of the store whose name or number that could be. */
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
  const isLooking =
    wanted.length >= fewest && (search !== wanted || products.isFetching || customers.isFetching)
  const finds = isAsked ? [...(products.data ?? []), ...(customers.data ?? [])] : []
  // Until the answer comes, what was found before stays only where it is still meant: Enter may be quicker.
  const isMeant = ({ label }: PaletteEntry) => searchText(label).includes(searchText(wanted))
  return {
    finds: isLooking ? finds.filter(isMeant) : finds,
    isLooking,
    hasFailed: isAsked && (products.isError || customers.isError),
  }
}
