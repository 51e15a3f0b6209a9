import { z } from 'zod'
import { call } from '../call.ts'
import { endDate, inOrder, outOfOrder, startDate } from '../days.ts'

const mostCohorts = 36

const monthsFrom = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

export const readCohorts = call({
  method: 'GET',
  path: '/metric/cohorts',
  access: 'customers:read',
  summary: 'Follow customers month by month, by the month of their first purchase',
  input: z
    .strictObject({ start_date: startDate, end_date: endDate })
    .refine(inOrder, outOfOrder)
    .refine(({ start_date, end_date }) => monthsFrom(end_date) - monthsFrom(start_date) < mostCohorts, {
      message: `At most ${mostCohorts} months.`,
      path: ['end_date'],
    }),
  /** A cohort for each month that the days are in, the first one first, whether or not anyone bought. */
  output: z.array(
    z.object({
      /** '2026-09'. */
      month: z.string(),
      /** How many bought for the first time in that month. */
      customers: z.number(),
      /** The month itself and each one after it, up to the current one. */
      months: z.array(
        z.object({
          /** Of the cohort, those who bought in it. */
          customers: z.number(),
          /** In percent of the cohort; null where it has nobody. */
          retention: z.number().nullable(),
          /** Net sales to the cohort. */
          revenue: z.number(),
        }),
      ),
    }),
  ),
})
