import { comparisons } from '@tillsight/domain/timed-period'
import { z } from 'zod'
import { call } from '../call.ts'
import { Day, EndTime, endDate, inOrder, outOfOrder, startDate } from '../days.ts'
import { whenGiven } from '../when-given.ts'

/** Profit and loss of some days. What would be divided by nothing is null. */
const Statement = z.object({
  revenue: z.number(),
  cost_of_goods: z.number(),
  gross_profit: z.number(),
  /** What goods had cost that were damaged, lost, missing or returned and not restocked; below zero where more was found. */
  stock_losses: z.number(),
  variable_expenses: z.number(),
  fixed_costs: z.number(),
  expenses: z.number(),
  net_profit: z.number(),
  /** In percent, as all rates here are. */
  gross_margin: z.number().nullable(),
  margin: z.number().nullable(),
  roi: z.number().nullable(),
})
export type Statement = z.infer<typeof Statement>

const Figures = Statement.extend({
  /** The part of revenue whose goods have a known cost: what every profit here leans on. */
  cost_coverage: z.number().nullable(),
  /** What the same goods would have brought at full price. */
  list_sales: z.number(),
  units: z.number(),
  contribution: z.number(),
  contribution_ratio: z.number().nullable(),
  /** Null where no revenue is enough: what sales leave does not pay for anything. */
  break_even_revenue: z.number().nullable(),
  break_even_units: z.number().nullable(),
  margin_of_safety: z.number().nullable(),
})
export type Figures = z.infer<typeof Figures>

/** In percent, of the exact values; null where there is no base to compare with. Rates change by points instead. */
const Changes = z.object({
  revenue: z.number().nullable(),
  gross_profit: z.number().nullable(),
  stock_losses: z.number().nullable(),
  expenses: z.number().nullable(),
  net_profit: z.number().nullable(),
  break_even_revenue: z.number().nullable(),
})
export type Changes = z.infer<typeof Changes>

const Days = z.object({ start_date: z.string(), end_date: z.string() })

export const financeSummary = call({
  method: 'GET',
  path: '/finance/summary',
  access: 'profit:read',
  summary: 'Profit and loss by month, compared with the previous period and the previous year',
  input: z
    .strictObject({ start_date: whenGiven(startDate), end_date: whenGiven(endDate) })
    .refine(inOrder, outOfOrder),
  output: Figures.extend({
    ...Days.shape,
    /** By the first day of each month; the first and last month only as far as they were asked for. */
    by_month: z.array(Statement.extend({ month: z.string() })),
    by_expense_category: z.array(
      z.object({ category: z.string(), amount: z.number(), share: z.number().nullable() }),
    ),
    /** While the days are still running, only the part that has passed is compared. */
    compared: z.array(
      Figures.extend({ ...Days.shape, end_time: EndTime, with: z.enum(comparisons), change: Changes }),
    ),
  }),
})

export const breakEven = call({
  method: 'GET',
  path: '/finance/break_even',
  access: 'profit:read',
  summary: 'Break-even of a month, day by day',
  input: z.strictObject({ month: Day('The month must be a day as dd-MM-yyyy.') }),
  output: z.object({
    month: z.string(),
    /** Of the whole month, its days to come included. */
    fixed_costs: z.number(),
    revenue: z.number(),
    contribution: z.number(),
    contribution_ratio: z.number().nullable(),
    break_even_revenue: z.number().nullable(),
    break_even_units: z.number().nullable(),
    margin_of_safety: z.number().nullable(),
    cost_coverage: z.number().nullable(),
    /** The first day by whose end the fixed costs were paid. */
    reached_on: z.string().nullable(),
    /** What the month had left by the end of each of its days, up to today. */
    days: z.array(z.object({ day: z.string(), contribution: z.number() })),
  }),
})
