import { z } from 'zod'
import { call } from '../call.ts'
import { SubjectId } from '../query.ts'
import { whenGiven } from '../when-given.ts'

export const mostPercent = 90
export const mostFixedChange = 10_000_000

const percentWords = `Must be a number from −${mostPercent} to ${mostPercent}, with two decimals at most.`
const amountWords = 'Must be an amount.'

const numberIn = (most: number, message: string) =>
  whenGiven(
    z
      .string()
      .regex(/^-?\d{1,8}(\.\d{1,2})?$/, message)
      .transform(Number)
      .refine((number) => Math.abs(number) <= most, message),
  )

const outcome = {
  units: z.number(),
  revenue: z.number(),
  gross_profit: z.number(),
  /** Of the whole store. */
  net_profit: z.number(),
  /** What the whole store must sell to pay its fixed costs; null where no revenue would do. */
  break_even: z.number().nullable(),
}
const Outcome = z.object(outcome)

const Found = z.object({
  /** The product or category; null where it is the whole store. */
  label: z.string().nullable(),
  start_date: z.string(),
  end_date: z.string(),
  before: Outcome,
  /** Null where nobody can say what the price does to the volume. */
  after: Outcome.extend({ low: Outcome, high: Outcome }).nullable(),
  /** The change of volume, in percent, at which gross profit stays as it was; null where none would do. */
  needed_volume: z.number().nullable(),
  /** The change of volume in percent for one percent of price, with what nine of ten truths are between. */
  sensitivity: z
    .object({
      value: z.number(),
      low: z.number(),
      high: z.number(),
      basis: z.enum(['own', 'siblings']),
      weeks: z.number(),
      /** How many prices, or how many products where it is of several. */
      count: z.number(),
    })
    .nullable(),
  /** Why there is no price sensitivity; null where there is one. */
  sensitivity_gap: z.string().nullable(),
  /** Whether the new price was never charged in this time, so that its effect is a guess. */
  is_beyond: z.boolean(),
})
export type WhatIf = z.infer<typeof Found>

const unknownProduct = 'This product does not exist.'
const unknownCategory = 'This category does not exist.'

export const calculateWhatIf = call({
  method: 'GET',
  path: '/what_if/calculate',
  access: 'profit:read',
  summary:
    'Calculate the last 30 days with another price, cost, volume or fixed costs, with the range that the price sensitivity leaves',
  input: z
    .strictObject({
      id_product: whenGiven(SubjectId(unknownProduct)),
      id_category: whenGiven(SubjectId(unknownCategory)),
      price_change: numberIn(mostPercent, percentWords),
      cost_change: numberIn(mostPercent, percentWords),
      volume_change: numberIn(mostPercent, percentWords),
      fixed_change: numberIn(mostFixedChange, amountWords),
    })
    .refine(({ id_product, id_category }) => !id_product || !id_category, {
      message: 'Choose a product or a category, not both.',
      path: ['id_category'],
    }),
  output: z.object({
    /** Why there is nothing to calculate; null where there is something. */
    gap: z.string().nullable(),
    found: Found.nullable(),
  }),
})

export const whatIfCalls = [calculateWhatIf] as const
