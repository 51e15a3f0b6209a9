import { addDays, type Day } from '#domain/day.ts'
import { isAdditive } from '#domain/figures/metrics/additive.ts'
import type { MeasureId } from '#domain/figures/metrics/measures.ts'
import { lengthOf, type Period } from '#domain/period.ts'
import { type Amounts, addAmounts } from '../amounts.ts'
import { emptyBoard, newContender, posting } from '../board.ts'
import type { Contender } from '../contender.ts'
import { baselineDays, type ContestKind } from '../contest.ts'
import { type Digest, draw } from '../draw.ts'
import type { Scoring } from '../scoring.ts'
import { type Standing, standings } from '../standings.ts'
import { outcomeOf, type TrialOutcome } from './trial-summary.ts'

/** A person or team, and what they had on each day on which they had anything. */
export type Tried = { id: string; days: ReadonlyMap<Day, Amounts> }

export type Trial = TrialOutcome & {
  period: Period
  scores: { id: string; score: number | null }[]
  /** What each had, and all together. */
  amounts: ReadonlyMap<string, Amounts>
  total: Amounts
}

const daysIn = ({ days }: Pick<Tried, 'days'>, { start, end }: Period): Map<Day, Amounts> => {
  const found = new Map<Day, Amounts>()
  for (let day = start; day <= end; day = addDays(day, 1)) {
    const amounts = days.get(day)
    if (amounts) found.set(day, amounts)
  }
  return found
}

/** Added up first and made exact at the end: there are many of them. */
const sumOf = (all: Iterable<Amounts>): Amounts => {
  const sums: Partial<Record<MeasureId, number>> = {}
  for (const amounts of all)
    for (const id in amounts)
      sums[id as MeasureId] = (sums[id as MeasureId] ?? 0) + (amounts[id as MeasureId] ?? 0)
  return addAmounts(sums)
}

const kindsOfOneTarget: readonly ContestKind[] = ['race', 'everyone']

/** A trial that is shorter than the contest has a target that is smaller by as much. */
const trialScoring = (scoring: Scoring, period: Period): Scoring => {
  const { kind, target, metrics } = scoring
  const [metric] = metrics
  const scales = target !== null && kindsOfOneTarget.includes(kind) && metric && isAdditive(metric)
  const share = lengthOf(period) / lengthOf(scoring.period)
  return { ...scoring, period, lastPrize: 1, target: scales ? target * share : target }
}

const noon = (day: Day): number => Date.parse(`${day}T12:00:00Z`)

/** Whether it matters when a score was reached. */
const isInOrder = ({ kind, tie }: Scoring): boolean =>
  tie === 'first' || kind === 'race' || kind === 'everyone'

/** Each by itself: who leads on the way is of no interest here. */
const contenderOf = (scoring: Scoring, { id, days }: Tried): Contender => {
  const { start } = scoring.period
  const before = { start: addDays(start, -baselineDays), end: addDays(start, -1) }
  const baseline = scoring.kind === 'improvement' ? sumOf(daysIn({ days }, before).values()) : null
  const own = daysIn({ days }, scoring.period)
  const contender = { ...newContender(id, baseline), total: sumOf(own.values()), days: own }
  if (!isInOrder(scoring)) return contender
  const board = posting(scoring, emptyBoard([{ id, baseline }]))
  for (const [day, amounts] of own) board.post({ id, day, at: noon(day), amounts })
  return board.read().contenders.get(id) ?? contender
}

const ticketsOf = (all: readonly Standing[]) => all.map(({ id, tickets }) => ({ id, tickets: tickets ?? 0 }))

/** One draw as it could have been, and the chances that each had in it. */
const drawn = (all: readonly Standing[], start: Day, digest: Digest): TrialOutcome => {
  const tickets = ticketsOf(all)
  const sum = tickets.reduce((sum, one) => sum + one.tickets, 0)
  return {
    winners: draw(tickets, { secret: `trial of ${start}`, count: 1, digest }),
    parts: new Map(sum === 0 ? [] : tickets.map((one) => [one.id, one.tickets / sum])),
  }
}

/** The contest as it would have been on these days, to the day and not to the minute. */
const tryOn = (scoring: Scoring, tried: readonly Tried[], digest: Digest): Trial => {
  const { period, kind } = scoring
  const contenders = tried.map((one) => contenderOf(scoring, one))
  const all = standings(scoring, contenders, { today: addDays(period.end, 1), isOver: true })
  const winners = all.filter(({ isWinner }) => isWinner).map(({ id }) => id)
  return {
    ...(kind === 'raffle' ? drawn(all, period.start, digest) : outcomeOf(winners, kind === 'everyone')),
    period,
    scores: all.map(({ id, score }) => ({ id, score })),
    amounts: new Map(contenders.map(({ id, total }) => [id, total])),
    total: sumOf(contenders.map(({ total }) => total)),
  }
}

/** Each period on which anything happened. */
export const backTest = (
  scoring: Scoring,
  tried: readonly Tried[],
  { periods, digest }: { periods: readonly Period[]; digest: Digest },
): Trial[] =>
  periods
    .map((period) => tryOn(trialScoring(scoring, period), tried, digest))
    .filter(({ total }) => Object.keys(total).length > 0)
