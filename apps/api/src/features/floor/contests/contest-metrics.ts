import { type OwnMetric, ownMetric, ownMetricsIn } from '@tillsight/domain/figures/formulas/own-metrics'
import { isMetricId, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { Metric } from '@tillsight/domain/figures/metrics/metric'
import type { Scoring } from '@tillsight/domain/floor/contests/scoring'
import { readOwnFormulas } from '#features/figures/formulas/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ContestRow } from './contests.queries.ts'
import type { FrozenMetric, StoredRules } from './stored-rules.ts'

/** A formula of the store with all that it is calculated from. */
const withInner = (id: string, all: ReadonlyMap<string, OwnMetric>): OwnMetric[] => {
  const own = all.get(id)
  return own ? [own, ...ownMetricsIn(own.formula).flatMap((inner) => withInner(inner, all))] : []
}

export const metricFrom = ({ metric, own }: Pick<FrozenMetric, 'metric' | 'own'>): Metric | null => {
  if (isMetricId(metric)) return metricOf(metric)
  const [first] = own
  return first ? ownMetric(first, own) : null
}

/** The metrics as they are now, and as they are frozen; null where one is gone. */
export const readFrozenMetrics = async (
  request: MemberRequest,
  { metrics }: Pick<StoredRules, 'metrics'>,
): Promise<FrozenMetric[] | null> => {
  const isReady = metrics.every(({ metric }) => isMetricId(metric))
  const all = new Map((isReady ? [] : await readOwnFormulas(request)).map((own) => [own.id, own]))
  const frozen = metrics.map(({ metric, weight }) => {
    const own = isMetricId(metric) ? [] : withInner(metric, all)
    const found = metricFrom({ metric, own })
    return found && { metric, weight, own, label: found.label, unit: found.unit, better: found.better }
  })
  return frozen.every((one) => one !== null) ? frozen : null
}

/** How scores are calculated, by what was frozen or, before the start, by what would be. */
export const scoringOf = (
  { rules, start_day, end_day }: Pick<ContestRow, 'rules' | 'start_day' | 'end_day'>,
  metrics: readonly FrozenMetric[],
): Scoring => ({
  kind: rules.kind,
  metrics: metrics.flatMap((frozen) => {
    const found = metricFrom(frozen)
    return found ? [{ needs: found.needs, unit: found.unit, value: found.value, weight: frozen.weight }] : []
  }),
  target: rules.target,
  isPerHour: rules.isPerHour,
  tie: rules.tie,
  period: { start: start_day, end: end_day },
  rounds: rules.rounds,
  lastPrize: Math.max(1, ...rules.prizes.map(({ place }) => place)),
})

/** All that the ledger has to store: what the metrics need, hours for a handicap, and sales where they decide a tie. */
export const measuresOf = ({ metrics, isPerHour, tie }: Scoring): MeasureId[] => [
  ...new Set<MeasureId>([
    ...metrics.flatMap(({ needs }) => needs),
    ...(isPerHour ? (['work.minutes'] as const) : []),
    ...(tie === 'fewer_sales' ? (['sales.count'] as const) : []),
  ]),
]
