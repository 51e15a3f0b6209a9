import type { Grain } from '@tillsight/domain/figures/metrics/buckets'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import type { Split } from '@tillsight/domain/figures/metrics/splits'
import type { AskedMetric } from './asked-metrics.ts'

/** One question about some days. */
export type Asked = {
  metrics: AskedMetric[]
  split?: Split | undefined
  top: number
  grain?: Grain | undefined
  across?: Split | undefined
  across_top: number
  filters: readonly Filter[]
  /** Whether each part is compared, too. */
  compare_parts?: boolean | undefined
}
