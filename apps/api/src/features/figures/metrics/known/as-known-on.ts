import type { Day } from '@tillsight/domain/day'
import { formatDay } from '@tillsight/domain/day-text'
import { type MoreFacts, moreFactsOf } from '@tillsight/domain/figures/metrics/known/known'
import { type Comparison, comparedPeriod, type TimedPeriod } from '@tillsight/domain/timed-period'
import { type Known, ownSellerId } from '#features/books/sales/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { measuresOf } from '../asked-metrics.ts'
import type { Asked } from '../asked-question.ts'
import { selectChangeCounts, selectDayAt, selectEndOfDay, selectKnownSince } from './known.queries.ts'
import { reachOf } from './reach.ts'
import { refuseNotKnown } from './refuse-not-known.ts'

/** Who asks, on which day, and by which facts; without any, by those of now. */
export type AskedThen = { request: MemberRequest; known?: Known }

type Days = { period: TimedPeriod; compare: readonly Comparison[]; knownOn: Day }

/** All days that are read, those compared with included. */
const spanOf = (request: MemberRequest, { period, compare }: Days): TimedPeriod => {
  const periods = [period, ...compare.map((comparison) => comparedPeriod(period, comparison, request))]
  const [starts, ends] = [periods.map(({ start }) => start), periods.map(({ end }) => end)]
  return { start: starts.toSorted()[0] ?? period.start, end: ends.toSorted().at(-1) ?? period.end }
}

const readMoment = async (
  request: MemberRequest,
  { knownOn, facts }: { knownOn: Day; facts: ReadonlySet<MoreFacts> },
): Promise<Date> => {
  const [since, at] = await Promise.all([selectKnownSince(request, facts), selectEndOfDay(request, knownOn)])
  if (at >= since) return at
  const first = formatDay(await selectDayAt(request, since), request.settings.locale)
  throw fieldError(
    'invalid',
    'known_on',
    `Changes are stored since ${first}. Choose that day or a later one.`,
  )
}

/**
 * The request of a past day, and the facts by which its questions are answered; none where nothing has changed since, so
 * that the rollups answer. A question of today is one of now.
 */
export const asKnownOn = async (request: MemberRequest, asked: Asked, days: Days): Promise<AskedThen> => {
  const { knownOn } = days
  refuseNotKnown(request, { ...asked, field: 'metrics', knownOn })
  const needs = measuresOf(asked.metrics)
  const facts = moreFactsOf(needs)
  const at = await readMoment(request, { knownOn, facts })
  if (knownOn === request.today) return { request }
  const then: MemberRequest = { ...request, today: knownOn, time: '23:59' }
  const splits = [asked.split, asked.across].flatMap((split) => split ?? [])
  const read = { needs, splits: [...splits, ...asked.filters.map(({ by }) => by)] }
  const span = spanOf(then, days)
  const reach = reachOf(read, span, knownOn)
  const sellerId = reach === span ? ownSellerId(request) : null
  const changes = await selectChangeCounts(then, { at, period: reach, sellerId, facts })
  return changes.size === 0 ? { request: then } : { request: then, known: { at, applied: [] } }
}
