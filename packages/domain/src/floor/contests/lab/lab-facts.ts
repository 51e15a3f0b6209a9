import type { Cents } from '#domain/money.ts'
import type { Amounts } from '../amounts.ts'
import type { ContestKind } from '../contest.ts'
import type { Scoring } from '../scoring.ts'
import type { TrialSummary } from './trial-summary.ts'

/** A person who takes part, over the days of the lab. */
export type LabPerson = { id: string; name: string; minutes: number; sellingDays: number }

/** The same trials with another kind of contest. */
export type Alternative = { kind: ContestKind; isPerHour: boolean } & Pick<
  TrialSummary,
  'differentWinners' | 'fairness'
>

/** All that is known of a contest before it starts. */
export type LabFacts = {
  scoring: Scoring
  /** The metric, or the points of several. */
  label: string
  /** Whether who works more has more: a sum, and not a ratio. */
  isTotal: boolean
  people: readonly LabPerson[]
  /** The sums of all who take part. */
  totals: Amounts
  /** The names of those who win, persons or teams. */
  nameOf: (id: string) => string
  trials: { count: number; days: number; summary: TrialSummary }
  alternatives: readonly Alternative[]
  /** What each had in each trial, and the part of the price that they gave as a discount. */
  results: readonly { score: number; discount: number }[]
  /** How many sales one of them usually has in a trial. */
  usualSales: number
  /** For how many days the store has sold. */
  historyDays: number
  prizes: Cents
  /** The part by which gross profit must rise to pay for the prizes; null where it is not known. */
  liftToPay: number | null
}
