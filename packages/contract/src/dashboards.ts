import { z } from 'zod'
import { call } from './call.ts'
import { endDate, inOrder, outOfOrder, startDate } from './days.ts'

/** A figure, what it was in the period before, and the change in percent where there is a base to compare with. */
const Figure = z.object({ value: z.number(), previous: z.number(), change: z.number().nullable() })
export type Figure = z.infer<typeof Figure>

const Rate = Figure.extend({ value: z.number().nullable(), previous: z.number().nullable() })

const Stocked = z.object({ id: z.string(), name: z.string(), balance: z.number() })

export const dashboardSummary = call({
  method: 'GET',
  path: '/dashboard/summary',
  access: 'sales:read-own',
  summary: 'What the days came to, beside the same number of days before; a seller sees their own sales',
  input: z.strictObject({ start_date: startDate, end_date: endDate }).refine(inOrder, outOfOrder),
  output: z.object({
    revenue: Figure,
    sales: Figure,
    average_order_value: Rate,
    /** Left out for those who may not see profit. */
    profit: Figure.optional(),
    hourly: z.array(z.object({ hour: z.number(), revenue: z.number(), sales: z.number() })).length(24),
    top_products: z.array(
      z.object({ id: z.string(), name: z.string(), revenue: z.number(), sold: z.number() }),
    ),
    /** The first of them by name; the counts are of all. */
    out_of_stock: z.array(Stocked),
    out_of_stock_count: z.number(),
    low_stock: z.array(Stocked),
    low_stock_count: z.number(),
  }),
})
