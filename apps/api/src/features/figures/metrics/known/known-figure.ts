import type { KnownFigure } from '@tillsight/contract/figures/metric-known'
import {
  type ChangeKind,
  changeKinds,
  changeWords,
  knownChanges,
  moreFactsOf,
  passesWithTime,
  type Stage,
} from '@tillsight/domain/figures/metrics/known/known'
import { measureOf } from '@tillsight/domain/figures/metrics/measures'
import type { MemberRequest } from '#platform/request.ts'
import type { AskedMetric } from '../asked-metrics.ts'
import type { Question } from '../measures.queries.ts'
import { presentValue } from '../present-value.ts'
import { readMeasures } from '../read-measures.ts'
import { selectChangeCounts, selectDayAt } from './known.queries.ts'
import { isAboutReach, reachOf } from './reach.ts'

type Asked = Pick<Question, 'period' | 'sellerId' | 'filters'> & { metric: AskedMetric; at: Date }

/** It is not known how many changes are in one part or concern a figure, nor how many expenses fall on these days. */
const isCounted = (kind: ChangeKind, { filters = [] }: Asked): boolean =>
  filters.length === 0 && kind !== 'expenses'

/** The kinds of which there is one, and time that had yet to come, with the figure once each is applied. */
const readStages = async (
  request: MemberRequest,
  { metric, at, ...own }: Asked,
  kinds: readonly ChangeKind[],
): Promise<Stage[]> => {
  const stages: Stage[] = []
  for (const [place, kind] of kinds.entries()) {
    const isLast = place === kinds.length - 1
    const known = isLast ? {} : { known: { at, applied: kinds.slice(0, place + 1) } }
    const { whole } = await readMeasures(request, metric.needs, { ...own, ...known, by: null })
    stages.push({ kind, value: presentValue(metric.unit, metric.value(whole)) })
  }
  return stages
}

/** A figure as it was known then, and what happened since. Without any change it is read once, and from the rollups. */
export const readKnownFigure = async (request: MemberRequest, asked: Asked): Promise<KnownFigure> => {
  const { metric, at, ...own } = asked
  const { id, label, unit, needs } = metric
  const today = await selectDayAt(request, at)
  const read = { needs, splits: (own.filters ?? []).map(({ by }) => by) }
  const reach = reachOf(read, own.period, today)
  const counts = await selectChangeCounts(request, {
    at,
    period: reach,
    sellerId: reach === own.period ? own.sellerId : null,
    facts: moreFactsOf(needs),
    hasLosses: needs.some((need) => measureOf(need).source === 'loss'),
  })
  const isOpen = own.period.end > today
  const passes = passesWithTime(needs) && today < request.today
  const kinds = changeKinds.filter(
    (kind) => counts.has(kind) || (kind === 'new' && isOpen) || (kind === 'time' && passes),
  )
  const known = counts.size > 0 || isOpen ? { known: { at, applied: [] } } : {}
  const { whole } = await readMeasures({ ...request, today }, needs, { ...own, ...known, by: null })
  const then = presentValue(unit, metric.value(whole))
  const stages = await readStages(request, asked, kinds)
  const isAbout = isAboutReach(read, own.period, reach)
  return {
    metric: id,
    label,
    unit,
    value_then: then,
    value_now: stages.length > 0 ? (stages.at(-1)?.value ?? null) : then,
    changes:
      knownChanges(then, stages, unit)?.map(({ kind, amount }) => ({
        kind,
        label: changeWords(kind, isAbout && isCounted(kind, asked) ? (counts.get(kind) ?? null) : null),
        amount,
      })) ?? null,
  }
}
