import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { ContestKind } from '@tillsight/domain/floor/contests/contest'
import { isOfDocuments, summing } from '@tillsight/domain/floor/contests/metric-problem'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'

const canScore = ({ needs, better, is_additive }: MetricInfo, kind: ContestKind): boolean =>
  needs.every((need) => isOfDocuments(need as MeasureId)) &&
  (better !== 'down' || kind === 'points') &&
  (is_additive || !summing.includes(kind))

/** The metrics that such a contest can be scored by; the server says why it refuses any other. */
export const scoringMetrics = (catalogue: Catalogue | undefined, kind: ContestKind): MetricInfo[] =>
  [...(catalogue?.values() ?? [])].filter((metric) => canScore(metric, kind))
