import type { OwnMetric } from '@tillsight/domain/figures/formulas/own-metrics'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import type { Metric } from '@tillsight/domain/figures/metrics/metric'
import type { Audience, ContestKind, TieRule, VisitRule } from '@tillsight/domain/floor/contests/contest'
import type { Standing } from '@tillsight/domain/floor/contests/standings'

/** The rules as they are stored; money is in cents. */
export type StoredRules = {
  kind: ContestKind
  metrics: { metric: string; weight: number }[]
  target: number | null
  graceDays: number
  filters: Filter[]
  isPerHour: boolean
  /** Whether sales from a file count. */
  countsImports: boolean
  rounds: { days: number; leave: number } | null
  tie: TieRule
  audience: Audience
  prizes: { place: number; name: string; cost: number }[]
}

/** A metric as it was at the start. One of the store's own has its formula, and those of the metrics in it. */
export type FrozenMetric = Pick<Metric, 'label' | 'unit' | 'better'> & {
  metric: string
  weight: number
  own: OwnMetric[]
}

export type Frozen = {
  timeZone: string
  metrics: FrozenMetric[]
  /** What the filters were called: 'Category: Coffee'. */
  counts: string[]
  /** Missing where it started before there was a choice: `visitsByOf` says what it is then. */
  visitsBy?: VisitRule
  /** Of a raffle: the published hash of its secret. */
  commitment?: string
}

/** What was decided when it became final. Nobody's name is in it. */
export type Result = {
  standings: Standing[]
  drawn: string[]
  ledgerHash: string
  at: string
  /** Of a raffle: published with the result. */
  secret?: string
}

/** By which rule sales within minutes count as one: of a contest that has not started, by the one of today. */
export const visitsByOf = (frozen: Pick<Frozen, 'visitsBy'> | null): VisitRule =>
  frozen ? (frozen.visitsBy ?? 'customer') : 'seller'
