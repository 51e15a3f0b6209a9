import type { contestLab } from '@tillsight/contract'
import type { ContestEffect } from '@tillsight/contract/floor/contest-lab'
import { addDays, type Day, earlier } from '@tillsight/domain/day'
import { isAdditive } from '@tillsight/domain/figures/metrics/additive'
import { metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import type { Metric } from '@tillsight/domain/figures/metrics/metric'
import {
  actualOf,
  type Course,
  expectedOf,
  liftOf,
  lookBackDays,
  matchedWeeks,
} from '@tillsight/domain/floor/contests/effect/lift'
import { afterOf, broughtBy, daysAfter, verdictOf } from '@tillsight/domain/floor/contests/effect/verdict'
import { prizeCost } from '@tillsight/domain/floor/contests/prize-cost'
import { contestValue, type ScoreUnit } from '@tillsight/domain/floor/contests/scoring'
import { formatsOf } from '@tillsight/domain/formats'
import { amountOf } from '@tillsight/domain/money'
import { lengthOf, type Period } from '@tillsight/domain/period'
import { readStoreDays, selectFirstDay } from '#features/figures/metrics/index.ts'
import { inBriefSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { type ContestRow, selectContests } from '../contests.queries.ts'
import type { LoadedContest } from '../load-contests.ts'
import { presentScore } from '../present-standings.ts'
import { getSeenContest } from '../seen-contests.ts'
import { settleContests } from '../settle.ts'

/** What the contest was about, as one figure of all who take part; hours worked are no success. */
const metricOfContest = ({ scoring }: LoadedContest): Pick<Metric, 'needs' | 'value'> => ({
  needs: [...new Set(scoring.metrics.flatMap(({ needs }) => needs))],
  value: (measured) => contestValue({ ...scoring, isPerHour: false }, measured),
})

const periodOf = ({ row }: LoadedContest): Period => ({ start: row.start_day, end: row.end_day })

/** All days that are compared. */
const readSpan = ({ start, end }: Period, today: Day): Period => ({
  start: addDays(start, -lookBackDays - 7 * matchedWeeks),
  end: earlier(addDays(end, daysAfter), addDays(today, -1)),
})

const isDayOf = (contests: readonly ContestRow[]) => (day: Day) =>
  contests.some(({ start_day, end_day }) => day >= start_day && day <= end_day)

/** Days of other contests are no usual days. */
const othersThan = async (request: MemberRequest, id: string): Promise<ContestRow[]> =>
  (await selectContests(request)).filter((row) => row.id !== id && row.state !== 'planned')

const readCourses = async (request: MemberRequest, contest: LoadedContest) => {
  const { today } = request
  const period = readSpan(periodOf(contest), today)
  const [metric, profit] = [metricOfContest(contest), metricOf('grossProfit')]
  const people = contest.entrants.map(({ member_id }) => member_id)
  const [first, others, own, store] = await Promise.all([
    selectFirstDay(request),
    othersThan(request, contest.row.id),
    readStoreDays(request, people, { measures: metric.needs, period, filters: contest.row.rules.filters }),
    readStoreDays(request, null, { measures: profit.needs, period, filters: [] }),
  ])
  const known = { firstDay: first ?? today, isLeftOut: isDayOf(others) }
  return {
    score: { metric, days: own, ...known } satisfies Course,
    profit: { metric: profit, days: store, ...known } satisfies Course,
  }
}

const unitOf = ({ scoring }: LoadedContest): ScoreUnit =>
  scoring.kind === 'points' ? 'points' : (scoring.metrics[0]?.unit ?? 'number')

/** The days that are over; null before the second. */
const passedOf = ({ start, end }: Period, today: Day): Period | null => {
  const passed = { start, end: earlier(end, addDays(today, -1)) }
  return passed.end < passed.start ? null : passed
}

const percentOf = (part: number): number => Math.round(part * 1000) / 10

const prizesOf = ({ row, standings }: LoadedContest) =>
  prizeCost(row.rules.prizes, {
    kind: row.rules.kind,
    participants: standings.length,
    winners: standings.filter(({ isWinner }) => isWinner).length,
  })

const datesOf = ({ start, end }: Period) => ({ start_date: start, end_date: end })

type Courses = Awaited<ReturnType<typeof readCourses>>

const present = (
  request: MemberRequest,
  contest: LoadedContest,
  { score, profit }: Courses,
): ContestEffect => {
  const { today, settings } = request
  const period = periodOf(contest)
  const [passed, after] = [passedOf(period, today), afterOf(period, today)]
  const [unit, addsUp] = [unitOf(contest), isAdditive(score.metric)]
  const perDay = (value: number | null, days: Period): number | null =>
    presentScore(unit, value !== null && addsUp ? value / lengthOf(days) : value)
  const lift = passed && liftOf(score, passed)
  const brought = broughtBy(profit, passed ?? period, after)
  const usualAfter = after && expectedOf(score, after, period.start)
  const actualAfter = after && actualOf(score, after)
  const prizes = prizesOf(contest)
  return {
    unit,
    during: { ...datesOf(passed ?? period), per_day: passed && perDay(lift?.actual ?? null, passed) },
    matched: {
      start_date: addDays(period.start, -7 * matchedWeeks),
      end_date: addDays(period.start, -1),
      per_day: perDay(lift?.expected ?? null, passed ?? period),
    },
    after: after && { ...datesOf(after), per_day: perDay(actualAfter, after) },
    lift: lift?.lift == null ? null : percentOf(lift.lift),
    lift_range: lift?.range ? { low: percentOf(lift.range.low), high: percentOf(lift.range.high) } : null,
    compared_periods: lift?.periods ?? 0,
    dip: actualAfter !== null && usualAfter ? percentOf(actualAfter / usualAfter - 1) : null,
    extra_profit: passed && brought.extra !== null ? amountOf(brought.extra) : null,
    prize_cost: amountOf(prizes),
    ...verdictOf({ contest: period, today, brought, prizes }, formatsOf(settings)),
  }
}

export const readEffect: Verb<typeof contestLab.readEffect> = async (request, { id }) => {
  await settleContests(request)
  return inBriefSnapshot(request, async (request) => {
    const contest = await getSeenContest(request, id)
    return present(request, contest, await readCourses(request, contest))
  })
}
