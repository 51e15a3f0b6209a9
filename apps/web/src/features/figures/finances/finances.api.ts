import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import type { Day } from '@tillsight/domain/day'
import { type Period, selectableDays } from '@tillsight/domain/period'
import { api, type OutputOf } from '#platform/api/api-client.ts'

const sales: Topic = 'sales'
const expenses: Topic = 'expenses'
const products: Topic = 'products'

/** The figures, with the range they were asked for: while another is asked for, these are still shown. */
export type Finances = OutputOf<'GET /finance/summary'> & { period: Period | null }
export type Comparison = Finances['compared'][number]['with']
export type BreakEven = OutputOf<'GET /finance/break_even'>

export const useFinances = (period: Period | null) =>
  useQuery({
    queryKey: [sales, 'finances', period],
    queryFn: async ({ signal }): Promise<Finances> => ({
      ...(await api(
        'GET /finance/summary',
        { start_date: period?.start ?? '', end_date: period?.end ?? '' },
        { signal },
      )),
      period,
    }),
    meta: { alsoShows: [expenses] },
    placeholderData: keepPreviousData,
  })

export const useBreakEven = (month: Day) =>
  useQuery({
    queryKey: [sales, 'break-even', month],
    queryFn: ({ signal }) => api('GET /finance/break_even', { month }, { signal }),
    meta: { alsoShows: [expenses] },
    placeholderData: keepPreviousData,
  })

export type Part = 'category' | 'product'

const returnMetrics = ['grossProfit', 'netSales', 'goodsInvested', 'goodsRoi'] as const
const mostParts = 100

export const useReturns = (part: Part, { period, today }: { period: Period | null; today: Day }) => {
  const { start, end } = period ?? { start: selectableDays(today).start, end: today }
  return useQuery({
    queryKey: [sales, 'returns', part, start, end],
    queryFn: async ({ signal }) => {
      const questions = [{ metrics: [...returnMetrics], split: part, top: mostParts }]
      const asked = { start_date: start, end_date: end, questions }
      const [figures] = await api('POST /metric/query_many', asked, { signal })
      if (!figures) throw new Error('A question has no answer.')
      return figures
    },
    meta: { alsoShows: [products] },
    placeholderData: keepPreviousData,
  })
}

/** Whether anything was ever spent. Once there was, it is not asked again. */
export const useHasSpent = () =>
  useQuery({
    queryKey: [expenses, 'any'],
    queryFn: async ({ signal }) =>
      (await api('GET /expense/view', { limit: '1' }, { signal })).data.length > 0,
    enabled: ({ state }) => state.data !== true,
  })
