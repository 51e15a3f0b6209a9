import { addDays, type Day, daysBetween } from '#domain/day.ts'
import { median } from '#domain/figures/alerts/unusual.ts'
import { isAdditive } from '#domain/figures/metrics/additive.ts'
import type { Formats } from '#domain/formats.ts'
import type { Cents } from '#domain/money.ts'
import { lengthOf, type Period } from '#domain/period.ts'
import { type Amounts, addAmounts } from '../amounts.ts'
import type { ContestKind } from '../contest.ts'
import type { Digest } from '../draw.ts'
import { kindsPerHour } from '../metric-problem.ts'
import { type Prize, prizeCost } from '../prize-cost.ts'
import { contestValue, type Scoring } from '../scoring.ts'
import { backTest, type Trial, type Tried } from './back-test.ts'
import type { Alternative, LabFacts } from './lab-facts.ts'
import { labDays, trialLength, trialPeriods } from './trial-periods.ts'
import { type TrialSummary, trialSummary } from './trial-summary.ts'
import { type Warning, warningsOf } from './warnings.ts'

export type LabInput = {
  scoring: Scoring
  label: string
  today: Day
  /** Since when the store sells; null where it never has. */
  firstDay: Day | null
  people: readonly (Tried & { name: string })[]
  /** Empty where people take part by themselves. */
  teams: readonly { id: string; name: string; members: readonly string[] }[]
  prizes: readonly Prize[]
  digest: Digest
}

export type LabReport = {
  trials: Trial[]
  summary: TrialSummary
  alternatives: Alternative[]
  /** The metric of all together in such days, and the part by which such periods differ by themselves. */
  usual: number | null
  usualDifference: number | null
  prizes: Cents
  liftToPay: number | null
  warnings: Warning[]
}

type Named = Tried & { name: string }

const triedOf = ({ people, teams }: LabInput): Named[] => {
  if (teams.length === 0) return [...people]
  return teams.map(({ id, name, members }) => {
    const days = new Map<Day, Amounts>()
    for (const person of people)
      if (members.includes(person.id))
        for (const [day, amounts] of person.days) days.set(day, addAmounts(days.get(day) ?? {}, amounts))
    return { id, name, days }
  })
}

/** Days before the store sold anything are no trial. */
const periodsOf = ({ scoring, today, firstDay }: LabInput) =>
  trialPeriods(scoring.period, today).filter(({ start }) => firstDay !== null && start >= firstDay)

/** The days of the lab, without those before it that baselines come from. */
const recentOf = ({ days }: Tried, today: Day): Amounts[] =>
  [...days].flatMap(([day, amounts]) => (day >= addDays(today, -labDays) && day < today ? [amounts] : []))

const minutesOf = (person: Tried, today: Day): number =>
  recentOf(person, today).reduce((sum, amounts) => sum + (amounts['work.minutes'] ?? 0), 0)

/** The kinds that need nothing else than the same metrics. */
const otherKinds = ({ scoring: { kind, isPerHour, metrics }, people, today }: LabInput) => {
  const kinds: ContestKind[] = metrics.length > 1 ? ['points'] : ['most', 'improvement']
  const hasHours = people.every((person) => minutesOf(person, today) > 0)
  return kinds
    .flatMap((other) => [
      { kind: other, isPerHour: false },
      ...(hasHours && kindsPerHour.includes(other) ? [{ kind: other, isPerHour: true }] : []),
    ])
    .filter((other) => other.kind !== kind || other.isPerHour !== isPerHour)
}

/** What such a period usually has, as long as the contest; what does not add up is the same for any days. */
const usualOf = (input: LabInput, values: readonly number[], addsUp: boolean): number | null => {
  if (values.length === 0) return null
  const { period } = input.scoring
  return median(values) * (addsUp ? lengthOf(period) / trialLength(period) : 1)
}

const differenceOf = (values: readonly number[]): number | null => {
  const middle = values.length > 1 ? median(values) : 0
  return middle > 0 ? median(values.map((value) => Math.abs(value - middle))) / middle : null
}

const isNumber = (value: number | null): value is number => value !== null

const profitOf = (amounts: Amounts): number => (amounts['sales.net'] ?? 0) - (amounts['sales.cost'] ?? 0)

const winnersOf = (trials: readonly Trial[]): number =>
  trials.length === 0 ? 1 : median(trials.map(({ winners }) => winners.length))

const personFacts = ({ people, today }: LabInput): LabFacts['people'] =>
  people.map((person) => ({
    id: person.id,
    name: person.name,
    minutes: minutesOf(person, today),
    sellingDays: recentOf(person, today).filter((amounts) => (amounts['sales.count'] ?? 0) > 0).length,
  }))

/** Each person or team in each trial in which they sold anything. */
const resultsOf = (trials: readonly Trial[]): LabFacts['results'] =>
  trials.flatMap(({ scores, amounts }) =>
    scores.flatMap(({ id, score }) => {
      const { 'sales.gross': gross = 0, 'sales.discount': discount = 0 } = amounts.get(id) ?? {}
      return gross > 0 && score !== null ? [{ score, discount: discount / gross }] : []
    }),
  )

const salesIn = ({ days }: Tried, { start, end }: Period): number => {
  let sum = 0
  for (const [day, amounts] of days) if (day >= start && day <= end) sum += amounts['sales.count'] ?? 0
  return sum
}

const usualSales = (trials: readonly Trial[], people: readonly Tried[]): number => {
  const counts = trials.flatMap(({ period }) => people.map((person) => salesIn(person, period)))
  return counts.length === 0 ? 0 : median(counts)
}

/** A contest before it starts: how it would have gone, how fair that is, what it must bring, and what to think of. */
export const contestLab = (input: LabInput, formats: Formats): LabReport => {
  const { scoring, people, today, firstDay, digest } = input
  const tried = triedOf(input)
  const ids = tried.map(({ id }) => id)
  const given = { periods: periodsOf(input), digest }
  const trials = backTest(scoring, tried, given)
  const summary = trialSummary(trials, ids)
  const alternatives = otherKinds(input).map((other) => ({
    ...other,
    ...trialSummary(backTest({ ...scoring, ...other, target: null }, tried, given), ids),
  }))
  const addsUp = scoring.metrics.every(isAdditive) && !scoring.isPerHour
  const values = trials.map(({ total }) => contestValue(scoring, total)).filter(isNumber)
  const profit = usualOf(
    input,
    trials.map(({ total }) => profitOf(total)),
    true,
  )
  const prizes = prizeCost(input.prizes, {
    kind: scoring.kind,
    participants: tried.length,
    winners: winnersOf(trials),
  })
  const liftToPay = profit !== null && profit > 0 ? prizes / profit : null
  const nameOf = (id: string): string => tried.find((one) => one.id === id)?.name ?? ''
  const days = { count: trials.length, days: trialLength(scoring.period), summary }
  const warnings = warningsOf(
    {
      scoring,
      label: input.label,
      isTotal: scoring.metrics.some(isAdditive),
      people: personFacts(input),
      totals: addAmounts(...trials.map(({ total }) => total)),
      nameOf,
      trials: days,
      alternatives,
      results: resultsOf(trials),
      usualSales: usualSales(trials, people),
      historyDays: firstDay === null ? 0 : Math.min(labDays, daysBetween(firstDay, today)),
      prizes,
      liftToPay,
    },
    formats,
  )
  const usual = usualOf(input, values, addsUp)
  return {
    trials,
    summary,
    alternatives,
    usual,
    usualDifference: differenceOf(values),
    prizes,
    liftToPay,
    warnings,
  }
}
