import { addDays, type Day } from '@tillsight/domain/day'
import type { MetricId } from '@tillsight/domain/figures/metrics/catalogue'
import type { WatchedSeries } from '@tillsight/domain/insight/findings/changes'
import { medianOf } from '@tillsight/domain/insight/forecast/statistics'
import { figureReader, readMetricsBy, readSeenMetrics } from '#features/figures/metrics/index.ts'
import { daysOfHistory, historyFrom } from '#features/insight/forecast/index.ts'
import type { MemberRequest } from '#platform/request.ts'

/** Figures of the store that are watched day by day. */
const watched = [
  'netSales',
  'sales',
  'netUnits',
  'averageOrderValue',
  'discounts',
  'grossProfit',
] as const satisfies readonly MetricId[]
const mostCategories = 10
const daysOfRank = 90

const readLargestCategories = async (request: MemberRequest): Promise<string[]> => {
  const period = { start: addDays(request.today, -daysOfRank), end: addDays(request.today, -1) }
  const { parts } = await readMetricsBy(request, 'category', { metrics: ['netSales'], period })
  return parts
    .flatMap(({ key, values }) => (key === null ? [] : [{ key, net: values.netSales }]))
    .sort((one, other) => other.net - one.net)
    .slice(0, mostCategories)
    .map(({ key }) => key)
}

/** The daily figures of the store and the net sales of its largest categories, up to yesterday. */
export const readWatched = async (
  request: MemberRequest,
): Promise<{ days: number; series: WatchedSeries[] }> => {
  const { today } = request
  const period = { start: addDays(today, -daysOfHistory), end: addDays(today, -1) }
  const metrics = await readSeenMetrics(request, watched)
  const categories = await readLargestCategories(request)
  const reader = figureReader(request)
  type Scope = { id: string; category: string | null }
  const read = async ({ id, category }: Scope) => {
    const metric = metrics.get(id)
    if (!metric) return null
    const scope = category === null ? null : { by: 'category' as const, key: category }
    return { metric, category, days: await reader.days({ metric, period, scope }) }
  }
  const readAll = async (scopes: Scope[]) =>
    (await Promise.all(scopes.map(read))).filter((one) => one !== null)
  // Those of the store are one question, and those of its categories another, which is asked after it.
  const ofStore = await readAll(watched.map((id) => ({ id, category: null })))
  const ofCategories = await readAll(categories.map((category) => ({ id: 'netSales', category })))
  const found = [...ofStore, ...ofCategories]
  const sales = found.find(({ metric }) => metric.id === 'sales')?.days ?? new Map<Day, number>()
  const open = [...sales].filter(([, count]) => count > 0)
  const usualSales = medianOf(open.slice(-daysOfRank).map(([, count]) => count))
  const series = found.map(
    ({ metric, category, days }): WatchedSeries => ({
      id: category === null ? metric.id : `${metric.id} ${category}`,
      metric: metric.id,
      category,
      unit: metric.unit,
      sales: usualSales / (category === null ? 1 : Math.max(1, categories.length)),
      history: historyFrom(
        today,
        new Map(open.map(([day]) => [day, { value: days.get(day) ?? 0, isOpen: true }])),
      ),
    }),
  )
  return { days: series[0]?.history.values.length ?? 0, series }
}
