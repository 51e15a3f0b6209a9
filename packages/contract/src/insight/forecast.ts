import { z } from 'zod'
import { call } from '../call.ts'
import { SubjectId } from '../query.ts'
import { whenGiven } from '../when-given.ts'

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
    z.object({
      id: z.string(),
      end_date: z.string(),
      target: z.number(),
      ...band,
      is_likely: z.boolean(),
      /** What the goal itself expects at the usual pace, from the sales of today so far; null of none. */
      at_pace: z.number().nullable(),
    }),
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

const Band = z.object(band)

const Cash = z.object({
  /** Why there is none; null where there is one. */
  gap: z.string().nullable(),
  found: z
    .object({
      /** From today to the end of each of the next weeks. */
      until: z.array(
        z.object({
          date: z.string(),
          /** What customers will pay, with tax. */
          receipts: Band,
          /** The part of receipts that is tax. */
          tax: z.number(),
          /** Expenses that fall due and orders that are delivered until then. */
          out: z.number(),
          /** Receipts without tax, less what is paid out. */
          left: Band,
        }),
      ),
      /** Receipts of all these weeks, by how customers paid in the last 90 days. */
      by_payment: z.array(z.object({ method: z.string(), label: z.string(), amount: z.number() })),
      due: z.array(z.object({ date: z.string(), label: z.string(), amount: z.number() })),
      /** By how much forecasts of four weeks were off in the past, in percent at the median. */
      past_error: z.number().nullable(),
    })
    .nullable(),
})
export type Cash = z.infer<typeof Cash>

export const forecastCash = call({
  method: 'GET',
  path: '/forecast/cash',
  access: 'profit:read',
  summary:
    'Forecast the cash of four weeks: receipts by payment, expenses and orders that are due, what is left',
  input: z.strictObject({}),
  output: Cash,
})

const StockAhead = z.object({
  id: z.string(),
  name: z.string(),
  balance: z.number(),
  on_order: z.number(),
  /** When nothing is left, if sales are as expected; null where that is beyond the days looked at. */
  expected_on: z.string().nullable(),
  /** The earliest and the latest of eight in ten outcomes; no latest where some may be left. */
  earliest_on: z.string().nullable(),
  latest_on: z.string().nullable(),
  /** By how much forecasts of four weeks of it were off in the past, in percent at the median. */
  past_error: z.number().nullable(),
})
export type StockAhead = z.infer<typeof StockAhead>

export const forecastStock = call({
  method: 'GET',
  path: '/forecast/stock',
  access: 'sales:read',
  summary: 'Forecast when products are sold out, with ranges: those that run out first, or one of them',
  input: z.strictObject({ id_product: whenGiven(SubjectId('This product does not exist.')) }),
  output: z.object({ gap: z.string().nullable(), products: z.array(StockAhead) }),
})

export const forecastCalls = [readForecast, forecastCash, forecastStock] as const
