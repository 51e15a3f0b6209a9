import { may } from '@tillsight/domain/access'
import { explorableOf } from '@tillsight/domain/figures/explore/asked-question'
import { metricIds, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import type { Metric } from '@tillsight/domain/figures/metrics/metric'
import { hasPast, isOfNow } from '@tillsight/domain/figures/metrics/of-now'
import { seesMeasures } from '@tillsight/domain/figures/metrics/seen-measures'
import { type Split, splits } from '@tillsight/domain/figures/metrics/splits'
import type { Known, KnownMetric } from '@tillsight/domain/insight/ask/known'
import { possibleNames } from '@tillsight/domain/insight/ask/read-question'
import { readOwnMetrics } from '#features/figures/formulas/index.ts'
import { seesSplit } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { isNameKind, selectNamesWith } from './names.queries.ts'

const knownMetric = ({ role }: MemberRequest, id: string, { label, needs }: Metric): KnownMetric => ({
  ...explorableOf(id, needs),
  label,
  is_of_now: isOfNow(needs),
  has_past: hasPast(needs),
  isSeen: seesMeasures(role, needs),
})

/** The names of ready-made metrics are no secret; of the store's own, only those that the role sees are known. */
const readMetrics = async (request: MemberRequest): Promise<Map<string, KnownMetric>> => {
  const ready = metricIds.map((id) => knownMetric(request, id, metricOf(id)))
  const own = [...(await readOwnMetrics(request))].map(([id, metric]) => knownMetric(request, id, metric))
  return new Map([...ready, ...own.filter(({ isSeen }) => isSeen)].map((metric) => [metric.id, metric]))
}

/** A seller's figures are their own, so nobody else is named to them. */
const seesNames = ({ role }: MemberRequest, split: Split): boolean =>
  seesSplit(role, split) && (split !== 'seller' || may(role, 'sales:read'))

/** All that a question is read against: figures, splits, and the names of the store that may be in it. */
export const readKnown = async (request: MemberRequest, question: string): Promise<Known> => {
  const { today, settings, role } = request
  const known = {
    metrics: await readMetrics(request),
    splits: splits.filter((split) => seesSplit(role, split)),
    calendar: { today, weekStart: settings.weekStart, fiscalMonth: settings.fiscalMonth },
  }
  const words = possibleNames(question, known)
  if (words.length === 0) return { ...known, names: [] }
  const kinds = splits.filter((split) => seesNames(request, split)).filter(isNameKind)
  const names = await Promise.all(kinds.map((kind) => selectNamesWith(request, kind, words)))
  return { ...known, names: names.flat() }
}
