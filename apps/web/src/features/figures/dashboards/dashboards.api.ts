import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import type { Day } from '@tillsight/domain/day'
import type { Period } from '@tillsight/domain/period'
import { api, type OutputOf } from '#platform/api/api-client.ts'
import { daysOf } from '#platform/time/days-of.ts'

/** The figures, with the days that they are about: while others are asked for, these are still shown. */
export type Summary = OutputOf<'GET /dashboard/summary'> & { period: Period | null }

const sales: Topic = 'sales'
const products: Topic = 'products'
const customers: Topic = 'customers'

export const useSummary = (period: Period | null, today: Day) => {
  const { start, end } = daysOf(period, today)
  return useQuery({
    queryKey: [sales, 'dashboard', start, end, period === null],
    queryFn: async ({ signal }): Promise<Summary> => ({
      ...(await api('GET /dashboard/summary', { start_date: start, end_date: end }, { signal })),
      period,
    }),
    meta: { alsoShows: [products] },
    placeholderData: keepPreviousData,
  })
}

/** Whether there is a sale at all. Once there was one, it is asked again only where none is to be seen. */
export const useHasSold = ({ isAsked, isQuiet }: { isAsked: boolean; isQuiet: boolean }) =>
  useQuery({
    queryKey: [sales, 'any'],
    queryFn: async ({ signal }) =>
      (await api('GET /sale/view', { kind: 'ALL', limit: '1' }, { signal })).data.length > 0,
    enabled: ({ state }) => isAsked && (state.data !== true || isQuiet),
  })

export const useHasProducts = () =>
  useQuery({
    queryKey: [products, 'any'],
    queryFn: async ({ signal }) =>
      (await api('GET /product/view', { limit: '1' }, { signal })).data.length > 0,
  })

export const useHasCustomers = () =>
  useQuery({
    queryKey: [customers, 'any'],
    queryFn: async ({ signal }) =>
      (await api('GET /customer/view', { limit: '1' }, { signal })).data.length > 0,
  })
