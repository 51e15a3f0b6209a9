import {
  audiences,
  contestKinds,
  kindsWithTarget,
  mostContestDays,
  mostGraceDays,
  mostMetrics,
  mostParticipants,
  mostPrizes,
  mostTeams,
  mostWeight,
  tieRules,
  visitRules,
} from '@tillsight/domain/floor/contests/contest'
import { contestFilters, kindsPerHour } from '@tillsight/domain/floor/contests/metric-problem'
import { lengthOf } from '@tillsight/domain/period'
import { z } from 'zod'
import { endDate, inOrder, outOfOrder, startDate } from '../days.ts'
import { AnyMetricId } from '../figures/any-metric-id.ts'
import { Filters } from '../figures/metric-filters.ts'
import { Id } from '../query.ts'
import { optionalLine, requiredLine } from '../text.ts'

const noTarget = 'Enter an amount above 0.'
const noWeight = `Enter a weight from -${mostWeight} to ${mostWeight}.`
const noPrize = 'Enter an amount of 0 or more.'
const isFlag = 'Must be true or false.'
const days = (least: number, most: number) => {
  const message = `Enter whole days from ${least} to ${most}.`
  return z.int(message).min(least, message).max(most, message)
}

const ScoredMetric = z.strictObject({
  metric: AnyMetricId,
  /** Points for one unit of the metric; 1 where a contest has a single metric. */
  weight: z.number(noWeight).min(-mostWeight, noWeight).max(mostWeight, noWeight).default(1),
})

const Prize = z.strictObject({
  /** From which to which place; of a race, a draw and 'everyone', of those who won. */
  place: z.int().min(1).max(mostParticipants),
  name: requiredLine('Enter what is won.', 100),
  /** What it costs the store; for the lab and the verdict. */
  cost: z.number(noPrize).min(0, noPrize).max(1e9, 'At most 1,000,000,000.').default(0),
})

const Team = z.strictObject({
  name: requiredLine('Enter a name for the team.', 60),
  members: z.array(Id('This person does not exist.')).min(1, 'Choose at least one person.'),
})

/** What is frozen when a contest starts. */
const rules = {
  kind: z.enum(contestKinds, 'Choose a kind of contest.'),
  metrics: z
    .array(ScoredMetric, 'Choose a metric.')
    .min(1, 'Choose a metric.')
    .max(mostMetrics, `At most ${mostMetrics} metrics.`),
  /** In the unit of the metric, or in points. */
  target: z.number(noTarget).positive(noTarget).max(1e9, 'At most 1,000,000,000.').optional(),
  start_date: startDate,
  end_date: endDate,
  /** Until when returns of the contest's sales still take points back. */
  grace_days: days(0, mostGraceDays).default(7),
  /** What counts: products, categories, hours, weekdays. */
  filters: Filters.default([]),
  /** Scores are divided by the hours worked. */
  is_per_hour: z.boolean(isFlag).default(false),
  /** Whether sales from a file count, too; nobody saw them being recorded. */
  counts_imports: z.boolean(isFlag).default(false),
  /** Of a knockout: the days of a round, and how many leave after each. */
  round_days: days(1, 60).optional(),
  leave_per_round: z.int().min(1).max(50).optional(),
  tie: z.enum(tieRules, 'Choose what decides a tie.').default('shared'),
  audience: z.enum(audiences, 'Choose who sees the standings.').default('participants'),
  /** People, or teams of them. */
  participants: z.array(Id('This person does not exist.')).max(mostParticipants).default([]),
  teams: z.array(Team).max(mostTeams, `At most ${mostTeams} teams.`).default([]),
  prizes: z.array(Prize).max(mostPrizes, `At most ${mostPrizes} prizes.`).default([]),
}

const RulesForm = z.strictObject({
  name: requiredLine('Contest name is required.', 80),
  note: optionalLine('The note must be text.', 500).optional(),
  ...rules,
})
type Given = z.infer<typeof RulesForm>

const hasTarget = ({ kind, target }: Given): boolean =>
  kindsWithTarget.includes(kind) === (target !== undefined)
const isOneMetric = ({ kind, metrics }: Given): boolean => kind === 'points' || metrics.length === 1
const isRounded = ({ kind, round_days, leave_per_round }: Given): boolean =>
  (kind === 'knockout') === (round_days !== undefined && leave_per_round !== undefined)
const everyone = ({ participants, teams }: Given): string[] => [
  ...participants,
  ...teams.flatMap((team) => team.members),
]
const hasSomeone = (form: Given): boolean => everyone(form).length > 0
const isOnce = (form: Given): boolean => new Set(everyone(form)).size === everyone(form).length
const isWithinAYear = ({ start_date, end_date }: Given): boolean =>
  lengthOf({ start: start_date, end: end_date }) <= mostContestDays
const hasHours = ({ kind, is_per_hour }: Given): boolean => !is_per_hour || kindsPerHour.includes(kind)
const isFrozen = ({ filters }: Given): boolean => filters.every(({ by }) => contestFilters.includes(by))
const isEither = ({ participants, teams }: Given): boolean => participants.length === 0 || teams.length === 0

export const ContestRules = RulesForm.refine(inOrder, outOfOrder)
  .refine(hasTarget, { message: noTarget, path: ['target'] })
  .refine(isOneMetric, { message: 'Only points come from several metrics.', path: ['metrics'] })
  .refine(isRounded, { message: 'A knockout has rounds, and only a knockout.', path: ['round_days'] })
  .refine(hasSomeone, { message: 'Choose who takes part.', path: ['participants'] })
  .refine(isEither, { message: 'Choose people or teams, not both.', path: ['teams'] })
  .refine(isWithinAYear, { message: `At most ${mostContestDays} days.`, path: ['end_date'] })
  .refine(hasHours, {
    message: 'This kind cannot be divided by hours: they are known only afterwards.',
    path: ['is_per_hour'],
  })
  .refine(isFrozen, {
    message: 'Filter by what stays with a sale: products, categories, hours, weekdays, prices, promotions.',
    path: ['filters'],
  })
  .refine(isOnce, { message: 'Each person takes part once.', path: ['participants'] })

/** As the server answers them. */
export const ShownRules = z.object({
  name: z.string(),
  note: z.string().nullable(),
  kind: rules.kind,
  metrics: z.array(
    z.object({
      metric: z.string(),
      label: z.string(),
      unit: z.enum(['money', 'count', 'percent', 'number']),
      weight: z.number(),
    }),
  ),
  target: z.number().nullable(),
  start_date: z.string(),
  end_date: z.string(),
  grace_days: z.number(),
  filters: Filters,
  /** The same as a person reads it: 'Category: Coffee'. */
  counts: z.array(z.string()),
  is_per_hour: z.boolean(),
  counts_imports: z.boolean(),
  /** Which sales within a few minutes count as one: all of a seller, or those of a seller to one customer. */
  visits_by: z.enum(visitRules),
  round_days: z.number().nullable(),
  leave_per_round: z.number().nullable(),
  tie: z.enum(tieRules),
  audience: z.enum(audiences),
  prizes: z.array(z.object({ place: z.number(), name: z.string(), cost: z.number() })),
})
