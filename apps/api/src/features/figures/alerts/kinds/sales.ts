import { metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import type { AskedMetric } from '#features/figures/metrics/index.ts'

/** How many sales there were: few of them vary by chance. */
export const sales: AskedMetric = { id: 'sales', ...metricOf('sales') }
