import type { Day } from '@tillsight/domain/day'
import { formatDay } from '@tillsight/domain/day-text'
import { type Comparison, comparedPeriod, type TimedPeriod } from '@tillsight/domain/timed-period'
import { type Known, ownSellerId } from '#features/books/sales/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { Asked } from '../asked-question.ts'
import { selectChangeCounts, selectDayAt, selectEndOfDay, selectKnownSince } from './known.queries.ts'
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

const readMoment = async (request: MemberRequest, knownOn: Day): Promise<Date> => {
  const [since, at] = await Promise.all([selectKnownSince(request), selectEndOfDay(request, knownOn)])
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
  const at = await readMoment(request, knownOn)
  if (knownOn === request.today) return { request }
  const then: MemberRequest = { ...request, today: knownOn, time: '23:59' }
  const changes = await selectChangeCounts(then, {
    at,
    period: spanOf(then, days),
    sellerId: ownSellerId(request),
  })
  return changes.size === 0 ? { request: then } : { request: then, known: { at, applied: [] } }
}
