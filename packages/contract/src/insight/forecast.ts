import { z } from 'zod'
import { call } from '../call.ts'

/** What is expected, and between what eight of ten outcomes are. */
const band = { value: z.number(), low: z.number(), high: z.number() }

const Forecast = z.object({
  /** Why there is none; null where there is one. */
  gap: z.string().nullable(),
  method: z
    .object({
      label: z.string(),
      /** The error of the last weeks beside that of 'the same weekday a week before', in percent; null without any. */
      error_beside_naive: z.number().nullable(),
      /** How many past weeks it was tried on. */
      weeks: z.number(),
    })
    .nullable(),
  /** From today on. */
  days: z.array(z.object({ date: z.string(), is_open: z.boolean(), ...band })),
  /** The whole month, with what was sold of it until yesterday. */
  month: z.object({ start_date: z.string(), end_date: z.string(), so_far: z.number(), ...band }).nullable(),
  /** Null for those who may not see profit, and where no fixed costs are known. */
  break_even: z
    .object({
      fixed_costs: z.number(),
      /** When this month's fixed costs are paid, if days are as expected; null where not in this month. */
      expected_on: z.string().nullable(),
      is_reached: z.boolean(),
    })
    .nullable(),
  /** Goals for the revenue of the whole store, at the end of their period. */
  goals: z.array(
    z.object({ id: z.string(), end_date: z.string(), target: z.number(), ...band, is_likely: z.boolean() }),
  ),
})
export type Forecast = z.infer<typeof Forecast>

export const readForecast = call({
  method: 'GET',
  path: '/forecast/revenue',
  access: 'sales:read',
  summary:
    'Forecast net sales by day with ranges, the end of the month, the day of break-even and revenue goals',
  input: z.strictObject({}),
  output: Forecast,
})

export const forecastCalls = [readForecast] as const
