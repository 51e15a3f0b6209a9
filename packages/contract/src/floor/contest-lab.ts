import { verdicts } from '@tillsight/domain/floor/contests/effect/verdict'
import { warningKinds } from '@tillsight/domain/floor/contests/lab/warnings'
import { z } from 'zod'
import { call } from '../call.ts'
import { SubjectId } from '../query.ts'
import { ContestRules } from './contest-rules.ts'
import { exportResult } from './contests.ts'

const value = z.number().nullable()
const unit = z.enum(['money', 'count', 'percent', 'number', 'points'])

/** The same contest on the days before, as many times as the last 90 days have room for. */
export const tryContest = call({
  method: 'POST',
  path: '/contest/lab',
  writes: 'nothing',
  access: 'contests:write',
  summary:
    'Try a contest on the last 90 days before it starts: who would have won, how fair it is, what it may bring',
  input: ContestRules,
  output: z.object({
    /** In which the scores are. */
    unit,
    trials: z.array(
      z.object({
        start_date: z.string(),
        end_date: z.string(),
        winners: z.array(z.string()),
        /** Of all participants, in order. */
        scores: z.array(z.object({ name: z.string(), score: value })),
      }),
    ),
    /** How many different people won, and how often the most frequent winner did. */
    different_winners: z.number(),
    most_wins: z.object({ name: z.string(), wins: z.number() }).nullable(),
    /** The same with each kind that could be chosen instead: 'by own baseline 5 different winners'. */
    alternatives: z.array(
      z.object({
        kind: z.string(),
        is_per_hour: z.boolean(),
        different_winners: z.number(),
        fairness: value,
      }),
    ),
    /** 100 where everyone won equally often, 0 where one always did. */
    fairness: value,
    /** What all who take part have on such days without a contest, and the lift that pays the prizes. */
    expected: z.object({
      usual: value,
      unit,
      /** By how many percent such periods differ by themselves: a smaller lift can be chance. */
      usual_difference: value,
      prize_cost: z.number(),
      /** In percent of the gross profit of those who take part; null where there is none. */
      lift_to_pay: value,
    }),
    warnings: z.array(z.object({ kind: z.enum(warningKinds), text: z.string() })),
  }),
})
export type ContestTrial = z.infer<typeof tryContest.output>

export const readEffect = call({
  method: 'GET',
  path: '/contest/effect',
  access: 'contests:write',
  summary: 'What a contest brought against matched days before, and the days after it',
  input: z.strictObject({ id: SubjectId('This contest does not exist.') }),
  output: z.object({
    /** Of what counted, for all who take part together. */
    unit,
    during: z.object({ start_date: z.string(), end_date: z.string(), per_day: value }),
    /** The same weekdays of the weeks before. */
    matched: z.object({ start_date: z.string(), end_date: z.string(), per_day: value }),
    after: z.object({ start_date: z.string(), end_date: z.string(), per_day: value }).nullable(),
    /** In percent, with the range in which it lies at 90%: how far earlier periods without a contest were from the weeks before them. */
    lift: value,
    lift_range: z.object({ low: z.number(), high: z.number() }).nullable(),
    /** How many earlier periods the range comes from. */
    compared_periods: z.number(),
    /** Of the days after it, in percent of the same weekdays before. */
    dip: value,
    /** Gross profit of the whole store on the days of the contest, above the same weekdays before. */
    extra_profit: value,
    prize_cost: z.number(),
    /** By the gross profit of the store with the 14 days after, less the prizes. */
    verdict: z.enum(verdicts),
    text: z.string(),
  }),
})
export type ContestEffect = z.infer<typeof readEffect.output>

/** Of all contests of a year that are final. */
export const readSeason = call({
  method: 'GET',
  path: '/contest/season',
  access: 'contests:read',
  summary:
    'The season table with levels and badges, and the hall of fame; empty where the store has turned it off',
  input: z.strictObject({}),
  output: z.object({
    is_on: z.boolean(),
    year: z.number(),
    table: z.array(
      z.object({
        name: z.string(),
        is_self: z.boolean(),
        points: z.number(),
        wins: z.number(),
        contests: z.number(),
        level: z.number(),
        badges: z.array(z.object({ kind: z.string(), name: z.string(), count: z.number() })),
      }),
    ),
    hall_of_fame: z.array(
      z.object({
        id_contest: z.string(),
        contest: z.string(),
        end_date: z.string(),
        winners: z.array(z.string()),
      }),
    ),
  }),
})
export type Season = z.infer<typeof readSeason.output>

export const setSeason = call({
  method: 'POST',
  path: '/contest/season/set',
  access: 'contests:write',
  summary: 'Turn the season table, levels and badges on or off',
  input: z.strictObject({ is_on: z.boolean('Must be true or false.') }),
  output: z.null(),
})

export const contestLabCalls = [tryContest, readEffect, readSeason, setSeason, exportResult] as const
