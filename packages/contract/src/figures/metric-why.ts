import { comparisons } from '@tillsight/domain/timed-period'
import { z } from 'zod'
import { call } from '../call.ts'
import { Day, EndTime, endDate, endTime, inOrder, outOfOrder, startDate } from '../days.ts'
import { whenGiven } from '../when-given.ts'
import { AnyMetricId } from './any-metric-id.ts'
import { filtersInQuery, SplitName } from './metric-filters.ts'

const beforeDay = whenGiven(Day('The days to compare with must be given as dd-MM-yyyy.'))
type Before = { before_start?: string | undefined; before_end?: string | undefined }
const isWholeBefore = ({ before_start: start, before_end: end }: Before): boolean =>
  start === undefined || end === undefined ? start === end : start <= end
const notWhole = {
  message: 'Enter the first and the last day to compare with, in this order.',
  path: ['before_end'],
}

export const readWhy = call({
  method: 'GET',
  path: '/metric/why',
  access: 'sales:read-own',
  summary: 'Take the change of a metric apart: exact parts that sum to it, and the likeliest places',
  input: z
    .strictObject({
      metric: AnyMetricId,
      start_date: startDate,
      end_date: endDate,
      end_time: whenGiven(endTime),
      filters: filtersInQuery,
      compare: z.enum(comparisons, 'This comparison does not exist.').default('previous'),
      /** Any other days, in place of those of `compare`: a figure is explained by what it is shown beside. */
      before_start: beforeDay,
      before_end: beforeDay,
      before_time: whenGiven(endTime),
    })
    .refine(inOrder, outOfOrder)
    .refine(isWholeBefore, notWhole),
  output: z.object({
    metric: z.string(),
    label: z.string(),
    unit: z.enum(['money', 'count', 'percent', 'number']),
    better: z.enum(['up', 'down', 'neither']),
    compared: z.object({ start_date: z.string(), end_date: z.string(), end_time: EndTime }),
    before: z.number().nullable(),
    after: z.number().nullable(),
    /** In the unit of the metric; null where there is no figure in one of the periods, or nothing to take apart. */
    parts: z
      .array(z.object({ id: z.string(), label: z.string(), description: z.string(), amount: z.number() }))
      .nullable(),
    /** At most three, the least usual first; empty of what does not add up over its parts. */
    places: z.array(
      z.object({
        split: SplitName,
        key: z.string().nullable(),
        label: z.string(),
        before: z.number(),
        after: z.number(),
        /** How many times its usual difference between two periods; null while too little is known. */
        times_usual: z.number().nullable(),
      }),
    ),
  }),
})
export type Why = z.infer<typeof readWhy.output>
