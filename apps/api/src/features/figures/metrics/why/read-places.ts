import { may } from '@tillsight/domain/access'
import { addDays } from '@tillsight/domain/day'
import { isAdditive } from '@tillsight/domain/figures/metrics/additive'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import { mostKeys } from '@tillsight/domain/figures/metrics/filters'
import type { Measured } from '@tillsight/domain/figures/metrics/measures'
import { addsUp, type Split, splitsFor } from '@tillsight/domain/figures/metrics/splits'
import {
  historyPeriods,
  type LikelyPlace,
  likelyPlaces,
  type Place,
  placeSplits,
} from '@tillsight/domain/figures/metrics/why/places'
import { daysCome, type Period } from '@tillsight/domain/period'
import { countingDays, type TimedPeriod } from '@tillsight/domain/timed-period'
import type { MemberRequest } from '#platform/request.ts'
import type { AskedMetric } from '../asked-metrics.ts'
import { selectFirstDay } from '../first-day.queries.ts'
import { type MeasuredPart, readCells, readMeasures } from '../read-measures.ts'
import { seesSplit } from '../seen-metrics.ts'

export type Compared = {
  metric: AskedMetric
  now: TimedPeriod
  before: TimedPeriod
  own: { sellerId: string | null; filters: readonly Filter[] }
}

/** What is usual is read back for so many days at most, all periods together. */
const mostHistoryDays = 750

/** As many days before, as often as there is a past for it; the first ones are the oldest. */
const historyOf = async (request: MemberRequest, { now, own }: Compared): Promise<Period[]> => {
  const days = daysCome(countingDays(now), request.today)
  const first = await selectFirstDay(request, own)
  if (!first || days < 1 || days * historyPeriods > mostHistoryDays) return []
  return Array.from({ length: historyPeriods }, (_, place) => {
    const end = addDays(now.start, -1 - days * (historyPeriods - 1 - place))
    return { start: addDays(end, 1 - days), end }
  }).filter(({ start }) => start >= first)
}

const isAsked = (split: Split, filters: readonly Filter[]): boolean => filters.some(({ by }) => by === split)

/** What of a figure belongs to a weekday says nothing of less than a week. */
const saysSomething = (split: Split, { now }: Compared): boolean =>
  split !== 'weekday' || addDays(now.start, 6) <= now.end

const splitsOf = (request: MemberRequest, compared: Compared): Split[] => {
  const { metric, own } = compared
  if (!isAdditive(metric)) return []
  return placeSplits.filter(
    (split) =>
      splitsFor(metric.needs).includes(split) &&
      metric.needs.every((measure) => addsUp(measure, split)) &&
      seesSplit(request.role, split) &&
      (split !== 'seller' || may(request.role, 'sales:read')) &&
      !isAsked(split, own.filters) &&
      saysSomething(split, compared),
  )
}

type Keyed = Map<string | null, Measured>
const byKey = (parts: readonly MeasuredPart[]): Keyed =>
  new Map(parts.map(({ key, measured }) => [key, measured]))

const readPlacesBy = async (
  request: MemberRequest,
  split: Split,
  { compared, history }: { compared: Compared; history: readonly Period[] },
): Promise<Place[]> => {
  const { metric, own } = compared
  const of = (parts: Keyed, key: string | null): number => {
    const measured = parts.get(key)
    return measured ? (metric.value(measured) ?? 0) : 0
  }
  const [after, before] = await Promise.all(
    [compared.now, compared.before].map(async (period) =>
      byKey((await readMeasures(request, metric.needs, { ...own, period, by: { split } })).parts),
    ),
  )
  if (!after || !before) return []
  const largest = [...new Set([...after.keys(), ...before.keys()])]
    .map((key) => ({ key, before: of(before, key), after: of(after, key) }))
    .sort((one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before))
    .slice(0, mostKeys)
  const [oldest, latest] = [history[0], history.at(-1)]
  if (!oldest || !latest || largest.length === 0)
    return largest.map((place) => ({ split, ...place, history: [] }))
  const cells = await readCells(request, metric.needs, {
    ...own,
    period: { start: oldest.start, end: latest.end },
    filters: [...own.filters, { by: split, keys: largest.map(({ key }) => key) }],
    by: { split },
    across: { steps: history },
  })
  return largest.map((place) => ({
    split,
    ...place,
    history: history.map(({ start }) => {
      const cell = cells.find(({ key, column }) => key === place.key && column === start)
      return cell ? (metric.value(cell.measured) ?? 0) : 0
    }),
  }))
}

/** Where a figure changed most unusually. Must be in a snapshot. */
export const readPlaces = async (
  request: MemberRequest,
  compared: Compared,
  change: number,
): Promise<LikelyPlace[]> => {
  const history = await historyOf(request, compared)
  const places = await Promise.all(
    splitsOf(request, compared).map((split) => readPlacesBy(request, split, { compared, history })),
  )
  return likelyPlaces(places.flat(), change)
}
