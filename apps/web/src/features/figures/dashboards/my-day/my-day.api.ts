import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { addDays, type Day } from '@tillsight/domain/day'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { api } from '#platform/api/api-client.ts'
import { useStoreTime } from '#platform/time/store-time.ts'

const sales: Topic = 'sales'

/** The seller's sales of a day, or of its hours until a time. */
export type DayFigures = { revenue: number; sales: number; average: number | null }

const read = async ({ start, end, until }: TimedPeriod, signal: AbortSignal): Promise<DayFigures> => {
  const days = { start_date: start, end_date: end, end_time: until }
  const { value, operands } = await api(
    'GET /metric/explain',
    { metric: 'averageOrderValue', ...days },
    { signal },
  )
  const sumOf = (id: string) => operands.find((operand) => operand.id === id)?.value ?? 0
  return { revenue: sumOf('sales.net'), sales: sumOf('sales.count'), average: value }
}

export type MyDay = { now: DayFigures; before: DayFigures; lastWeek: TimedPeriod }

/** Today, and the same hours of the same weekday a week ago. */
export const useMyDay = (today: Day) => {
  const { time } = useStoreTime()
  return useQuery({
    queryKey: [sales, 'my-day', today],
    queryFn: async ({ signal }): Promise<MyDay> => {
      const day = addDays(today, -7)
      const lastWeek = { start: day, end: day, until: time(new Date().toISOString()) }
      const [now, before] = await Promise.all([
        read({ start: today, end: today }, signal),
        read(lastWeek, signal),
      ])
      return { now, before, lastWeek }
    },
    placeholderData: keepPreviousData,
  })
}

export const useLatestSales = () =>
  useQuery({
    queryKey: [sales, 'my-latest'],
    queryFn: ({ signal }) => api('GET /sale/view', { kind: 'ALL', limit: '6' }, { signal }),
  })

export type LatestSale = NonNullable<ReturnType<typeof useLatestSales>['data']>['data'][number]
