import { bases, cadences, leastPercent, mostPercent, mostTarget } from '@tillsight/domain/figures/goals/goal'
import { goalStates } from '@tillsight/domain/figures/goals/progress'
import { isQuantity } from '@tillsight/domain/quantity'
import { z } from 'zod'
import { call } from '../call.ts'
import { Id, SubjectId } from '../query.ts'
import { EditedVersion } from '../version.ts'
import { AnyMetricId } from './any-metric-id.ts'

const unknownGoal = 'This goal does not exist.'
const noAmount = 'Enter an amount above 0.'
const noPercent = `Enter a percentage from ${leastPercent} to ${mostPercent}.`

/** The target of each period. */
const target = {
  basis: z.enum(bases, 'Choose how the target is set.'),
  /** Of a fixed target, in the unit of the metric. */
  amount: z
    .number(noAmount)
    .positive(noAmount)
    .max(mostTarget, `At most ${mostTarget.toLocaleString('en')}.`)
    .refine(isQuantity, 'Use at most three decimal places.')
    .optional(),
  /** What is added to last year's same period. */
  percent: z
    .number(noPercent)
    .min(leastPercent, noPercent)
    .max(mostPercent, noPercent)
    .refine((percent) => Math.round(percent * 100) / 100 === percent, 'Use at most two decimal places.')
    .optional(),
  /** Of a daily goal: the target is that of the month, and each day has its part of it. */
  is_spread: z.boolean('Must be true or false.').default(false),
}

type Given = { basis: string; amount?: number | undefined; percent?: number | undefined }

const hasAmount = ({ basis, amount }: Given): boolean => (basis === 'fixed') === (amount !== undefined)
const amountMissing = { message: noAmount, path: ['amount'] }
const hasPercent = ({ basis, percent }: Given): boolean => (basis === 'last_year') === (percent !== undefined)
const percentMissing = { message: noPercent, path: ['percent'] }

type Of = { id_seller?: unknown; id_category?: unknown; cadence?: string; is_spread?: boolean }

const isOfOne = ({ id_seller, id_category }: Of): boolean => !id_seller || !id_category
const ofTwo = { message: 'Choose a seller or a category, not both.', path: ['id_category'] }
const isByDay = ({ cadence, is_spread }: Of): boolean => !is_spread || cadence === 'day'
const notByDay = { message: 'Only a daily goal has parts of a month.', path: ['is_spread'] }

const GoalForm = z.strictObject({
  metric: AnyMetricId,
  cadence: z.enum(cadences, 'Choose a day, a week or a month.'),
  /** Of the whole store where neither is given. */
  id_seller: Id('This seller does not exist.').optional(),
  id_category: Id('This category does not exist.').optional(),
  ...target,
})

const checked = GoalForm.refine(hasAmount, amountMissing)
  .refine(hasPercent, percentMissing)
  .refine(isOfOne, ofTwo)
  .refine(isByDay, notByDay)

const value = z.number().nullable()

const Progress = z.object({
  start_date: z.string(),
  end_date: z.string(),
  actual: value,
  /** Null where last year has no figure to add a percent to. */
  target: value,
  /** In percent. */
  attainment: value,
  /** The target less what there is. */
  gap: value,
  /** What the usual rhythm would have by now, on the way to the target; null of what does not add up over days. */
  expected: value,
  /** What the period will have at its end if the rest is as usual. */
  forecast: value,
  needed: z
    .object({
      amount: z.number(),
      per: z.enum(['day', 'hour']),
      /** Open days or hours that are left. */
      left: z.number(),
    })
    .nullable(),
  state: z.enum(goalStates),
})
export type GoalProgress = z.infer<typeof Progress>

const Goal = z.object({
  id: z.string(),
  metric: z.string(),
  label: z.string(),
  unit: z.enum(['money', 'count', 'percent', 'number']),
  direction: z.enum(['at_least', 'at_most']),
  /** Whether its days sum to the period: only then there is a pace and a forecast. */
  is_additive: z.boolean(),
  cadence: z.enum(cadences),
  id_seller: z.string().nullable(),
  id_category: z.string().nullable(),
  /** The seller or category; null of the whole store. */
  name: z.string().nullable(),
  basis: z.enum(bases),
  amount: value,
  percent: value,
  is_spread: z.boolean(),
  version: z.number(),
  /** Why it cannot be calculated any more; null where it can. */
  problem: z.string().nullable(),
  progress: Progress.nullable(),
})
export type Goal = z.infer<typeof Goal>

export const listGoals = call({
  method: 'GET',
  path: '/goal/view',
  access: 'sales:read-own',
  summary: 'List the goals that the member may see, each with its progress as of now',
  input: z.strictObject({}),
  output: z.array(Goal),
})

export const getGoal = call({
  method: 'GET',
  path: '/goal/info',
  access: 'sales:read-own',
  summary: 'Get a goal with its last periods and how many in a row were reached',
  input: z.strictObject({ id: SubjectId(unknownGoal) }),
  output: Goal.extend({
    /** The last periods in order, each with the target it had; the running one is the last. */
    history: z.array(
      Progress.pick({ start_date: true, end_date: true, actual: true, target: true, state: true }),
    ),
    streak: z.number(),
  }),
})
export type GoalDetails = z.infer<typeof getGoal.output>

export const createGoal = call({
  method: 'POST',
  path: '/goal/create',
  access: 'goals:write',
  summary: 'Set a goal for a metric of the store, a seller or a category',
  input: checked,
  output: Goal,
})

export const editGoal = call({
  method: 'POST',
  path: '/goal/edit',
  access: 'goals:write',
  summary: 'Change the target of a goal from the current period on',
  input: z
    .strictObject({ id: SubjectId(unknownGoal), ...target, version: EditedVersion })
    .refine(hasAmount, amountMissing)
    .refine(hasPercent, percentMissing),
  output: Goal,
})

export const deleteGoal = call({
  method: 'DELETE',
  path: '/goal/delete',
  access: 'goals:write',
  summary: 'End a goal; what it reached until now is stored',
  input: z.strictObject({ id: SubjectId(unknownGoal) }),
  output: z.null(),
})

export const previewGoal = call({
  method: 'POST',
  path: '/goal/preview',
  writes: 'nothing',
  access: 'goals:write',
  summary: 'Calculate the target that a goal would have now, day by day, without saving it',
  input: checked,
  output: z.object({
    /** The days that the target is for: the month, where its total is spread. */
    start_date: z.string(),
    end_date: z.string(),
    target: value,
    last_year: z.object({ start_date: z.string(), end_date: z.string(), value }),
    /** The part of each day; empty of what does not add up over days. */
    days: z.array(z.object({ date: z.string(), target: z.number() })),
    /** Whether the parts follow the usual weekdays; with too little history, all days are the same. */
    has_rhythm: z.boolean(),
  }),
})
export type GoalPreview = z.infer<typeof previewGoal.output>

export const goalCalls = [listGoals, getGoal, createGoal, editGoal, deleteGoal, previewGoal] as const
