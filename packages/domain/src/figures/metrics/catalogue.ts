import { activitiesMetrics } from './activities.metrics.ts'
import { customersMetrics } from './customers.metrics.ts'
import { discountsMetrics } from './discounts.metrics.ts'
import { financesMetrics } from './finances.metrics.ts'
import { inventoryMetrics } from './inventory.metrics.ts'
import type { Measured, MeasureId } from './measures.ts'
import type { Metric } from './metric.ts'
import { patternsMetrics } from './patterns.metrics.ts'
import { productsMetrics } from './products.metrics.ts'
import { profitMetrics } from './profit.metrics.ts'
import { promotionsMetrics } from './promotions.metrics.ts'
import { qualityMetrics } from './quality.metrics.ts'
import { returnsMetrics } from './returns.metrics.ts'
import { salesMetrics } from './sales.metrics.ts'
import { sellersMetrics } from './sellers.metrics.ts'
import { suppliersMetrics } from './suppliers.metrics.ts'

/** Every figure that can be asked for, by what it is about. */
export const areas = {
  sales: salesMetrics,
  patterns: patternsMetrics,
  discounts: discountsMetrics,
  promotions: promotionsMetrics,
  returns: returnsMetrics,
  profit: profitMetrics,
  products: productsMetrics,
  inventory: inventoryMetrics,
  suppliers: suppliersMetrics,
  customers: customersMetrics,
  sellers: sellersMetrics,
  activities: activitiesMetrics,
  finances: financesMetrics,
  quality: qualityMetrics,
} satisfies Record<string, Record<string, Metric>>

export const catalogue = {
  ...salesMetrics,
  ...patternsMetrics,
  ...discountsMetrics,
  ...promotionsMetrics,
  ...returnsMetrics,
  ...profitMetrics,
  ...productsMetrics,
  ...inventoryMetrics,
  ...suppliersMetrics,
  ...customersMetrics,
  ...sellersMetrics,
  ...activitiesMetrics,
  ...financesMetrics,
  ...qualityMetrics,
} satisfies Record<string, Metric>

export type MetricId = keyof typeof catalogue
export const metricIds = Object.keys(catalogue) as [MetricId, ...MetricId[]]

/** What these metrics came to: a sum is always a number, a ratio may be none. */
export type MetricValues<Id extends MetricId> = { [One in Id]: ReturnType<(typeof catalogue)[One]['value']> }

export const isMetricId = (id: string): id is MetricId => Object.hasOwn(catalogue, id)

export const metricOf = (id: MetricId): Metric => catalogue[id]

/** The measures that these metrics are calculated from, each once. */
export const measuresFor = (ids: readonly MetricId[]): MeasureId[] => [
  ...new Set(ids.flatMap((id) => metricOf(id).needs)),
]

export const metricValues = <Id extends MetricId>(
  ids: readonly Id[],
  measured: Readonly<Measured>,
): MetricValues<Id> =>
  Object.fromEntries(ids.map((id) => [id, metricOf(id).value(measured)])) as MetricValues<Id>
