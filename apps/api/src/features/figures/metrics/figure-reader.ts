import type { Day } from '@tillsight/domain/day'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import type { Period } from '@tillsight/domain/period'
import { ownSellerId } from '#features/books/sales/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { AskedMetric } from './asked-metrics.ts'
import { readTogether } from './read-together.ts'
import { seriesOf, stepsOf } from './series.ts'

type Figure = { metric: AskedMetric; period: Period; filters: readonly Filter[] }

/** Exact values of any metrics, not rounded. What is asked at once about the same days and filters is one read. */
export const figureReader = (request: MemberRequest) => {
  const read = readTogether(request)
  const sellerId = ownSellerId(request)
  return {
    value: async ({ metric, period, filters }: Figure): Promise<number | null> => {
      const { whole } = await read(metric.needs, { period, filters, sellerId, by: null })
      return metric.value(whole)
    },
    /** Day by day, whether or not anything happened. */
    days: async ({ metric, period, filters }: Figure): Promise<ReadonlyMap<Day, number>> => {
      const series = seriesOf(request, period, 'day')
      const { parts } = await read(metric.needs, { period, filters, sellerId, by: series.by })
      return new Map(
        stepsOf(request, { series, parts }).map(({ name, measured }) => [name, metric.value(measured) ?? 0]),
      )
    },
    /** The 24 hours of the day, over all days of the period. */
    hours: async ({ metric, period, filters }: Figure): Promise<number[]> => {
      const { parts } = await read(metric.needs, { period, filters, sellerId, by: { split: 'hour' } })
      const byHour = new Map(parts.map(({ key, measured }) => [Number(key), metric.value(measured) ?? 0]))
      return Array.from({ length: 24 }, (_, hour) => byHour.get(hour) ?? 0)
    },
  }
}
export type FigureReader = ReturnType<typeof figureReader>
