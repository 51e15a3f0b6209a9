import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import type { MetricInfo } from '@tillsight/contract/metrics'
import type { Period } from '@tillsight/domain/period'
import { api, type InputOf } from '#platform/api-client.ts'

export type MetricId = MetricInfo['id']
export type OperandId = InputOf<'GET /metric/rows'>['operand']

const sales: Topic = 'sales'
const alsoShows: Topic[] = ['products', 'customers', 'expenses']
const pageSize = '50'

const inputOf = (metric: MetricId, { start, end }: Period) => ({ metric, start_date: start, end_date: end })

export const useExplanation = (metric: MetricId, period: Period) =>
  useQuery({
    queryKey: [sales, 'explain', metric, period],
    queryFn: ({ signal }) => api('GET /metric/explain', inputOf(metric, period), { signal }),
    meta: { alsoShows },
    placeholderData: keepPreviousData,
  })

export type RowsAsked = { metric: MetricId; operand: OperandId; period: Period }

export const rowsInput = ({ metric, operand, period }: RowsAsked) => ({ ...inputOf(metric, period), operand })

export const useRows = (asked: RowsAsked) =>
  useInfiniteQuery({
    queryKey: [sales, 'explain-rows', asked],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /metric/rows',
        { ...rowsInput(asked), limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    meta: { alsoShows },
  })
