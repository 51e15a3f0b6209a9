import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'

/** Those that belong to a person; the server says why it refuses any other. */
export const scoringMetrics = (catalogue: Catalogue | undefined): MetricInfo[] =>
  [...(catalogue?.values() ?? [])].filter(
    ({ splits, has_past, is_of_now }) => splits.includes('seller') && has_past && !is_of_now,
  )
