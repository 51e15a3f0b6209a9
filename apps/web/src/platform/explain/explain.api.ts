import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import type { Day } from '@tillsight/domain/day'
import { type Filter, filtersText } from '@tillsight/domain/figures/metrics/filters'
import type { Comparison, TimedPeriod } from '@tillsight/domain/timed-period'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { stepDays } from '#platform/time/step-days.ts'
import { figureTopics } from '../figures/figure-topics.ts'
import type { Figure } from './use-explain.ts'

type Named = Pick<Figure, 'metric' | 'of'> & { filters: readonly Filter[] }
/** A figure of some days; no days are all time. */
export type FigureAsked = Named & { period: TimedPeriod | null; today: Day }
export type FigureOfDays = Named & { period: TimedPeriod }
export type OperandId = InputOf<'GET /metric/rows'>['operand']

const sales: Topic = 'sales'
const pageSize = '50'

/** One part is also in the filters of the screen: it takes the place of others of its kind. */
export const filtersOf = ({ of, filters }: Pick<Named, 'of' | 'filters'>): readonly Filter[] =>
  of ? [...filters.filter(({ by }) => by !== of.split), { by: of.split, keys: [of.key] }] : filters

const inputOf = ({ metric, of, filters, period: { start, end, until } }: FigureOfDays) => ({
  metric,
  start_date: start,
  end_date: end,
  ...(until && { end_time: until }),
  filters: filtersText(filtersOf({ of, filters })),
})

export const useExplanation = (asked: FigureAsked) =>
  useQuery({
    queryKey: [sales, 'explain', asked],
    queryFn: async ({ signal }) => {
      const { metric, of, filters, today } = asked
      const period = await stepDays(asked.period, { today, signal })
      return {
        ...(await api('GET /metric/explain', inputOf({ metric, of, filters, period }), { signal })),
        period,
      }
    },
    meta: { alsoShows: figureTopics },
    placeholderData: keepPreviousData,
  })

/** One of the comparisons that every figure has, or days of its own. */
export type WhyBeside = Comparison | TimedPeriod

const besideInput = (beside: WhyBeside) =>
  typeof beside === 'string'
    ? { compare: beside }
    : {
        before_start: beside.start,
        before_end: beside.end,
        ...(beside.until && { before_time: beside.until }),
      }

export const useWhy = (asked: FigureOfDays, beside: WhyBeside) =>
  useQuery({
    queryKey: [sales, 'why', asked, beside],
    queryFn: ({ signal }) =>
      api('GET /metric/why', { ...inputOf(asked), ...besideInput(beside) }, { signal }),
    meta: { alsoShows: figureTopics },
    placeholderData: keepPreviousData,
  })

export const useKnown = (asked: FigureOfDays, day: Day) =>
  useQuery({
    queryKey: [sales, 'known', asked, day],
    queryFn: ({ signal }) => api('GET /metric/known', { ...inputOf(asked), known_on: day }, { signal }),
    meta: { alsoShows: figureTopics },
  })

export type RowsAsked = FigureOfDays & { operand: OperandId }

export const rowsInput = ({ operand, ...asked }: RowsAsked) => ({ ...inputOf(asked), operand })

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
    meta: { alsoShows: figureTopics },
  })
