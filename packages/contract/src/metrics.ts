import { grains } from '@tillsight/domain/metrics/buckets'
import { metricIds } from '@tillsight/domain/metrics/catalogue'
import { splits } from '@tillsight/domain/metrics/splits'
import { z } from 'zod'
import { call } from './call.ts'
import { endDate, inOrder, outOfOrder, startDate } from './days.ts'

const MetricInfo = z.object({
  id: z.enum(metricIds),
  area: z.string(),
  label: z.string(),
  unit: z.enum(['money', 'count', 'percent', 'number']),
  better: z.enum(['up', 'down', 'neither']),
  description: z.string(),
  /** The sums that the figure is reckoned from. */
  needs: z.array(z.string()),
  splits: z.array(z.enum(splits)),
  /** Whether it can be told step by step; what is only known as of now cannot. */
  has_series: z.boolean(),
})
export type MetricInfo = z.infer<typeof MetricInfo>

export const listMetrics = call({
  method: 'GET',
  path: '/metric/catalogue',
  access: 'sales:read-own',
  summary: 'Every figure that the member may ask for, with what it means and what it can be split by',
  input: z.strictObject({}),
  output: z.array(MetricInfo),
})

export const comparisons = ['previous', 'last_year'] as const

/** Each metric by its id: money with two digits, percentages of a hundred, null where there is nothing to divide by. */
const Values = z.record(z.string(), z.number().nullable())

export const mostMetrics = 20
const unknownMetric = 'This metric does not exist.'

export const queryMetrics = call({
  method: 'POST',
  path: '/metric/query',
  access: 'sales:read-own',
  summary: 'Any figures over any days: as a whole, step by step or part by part, beside other days',
  input: z
    .strictObject({
      metrics: z
        .array(z.enum(metricIds, unknownMetric), 'Please choose a metric.')
        .min(1, 'Please choose a metric.')
        .max(mostMetrics, `At most ${mostMetrics} metrics at once, please.`),
      start_date: startDate,
      end_date: endDate,
      /** Steps of time. */
      grain: z.enum(grains, 'This grain does not exist.').optional(),
      /** Parts, the largest first by the first metric. */
      split: z.enum(splits, 'This split does not exist.').optional(),
      top: z
        .int('Must be a whole number.')
        .min(1, 'At least 1, please.')
        .max(200, 'At most 200, please.')
        .default(20),
      compare: z.array(z.enum(comparisons, 'This comparison does not exist.')).max(2).default([]),
    })
    .refine(inOrder, outOfOrder)
    .refine(({ grain, split }) => !grain || !split, {
      message: 'Please choose steps of time or parts, not both.',
      path: ['split'],
    }),
  output: z.object({
    values: Values,
    compared: z.array(
      z.object({
        with: z.enum(comparisons),
        start_date: z.string(),
        end_date: z.string(),
        values: Values,
        /** In percent, null where there is no base to compare with. */
        change: Values,
      }),
    ),
    /** Every step of the days asked for, whether or not anything happened in it. */
    series: z.array(z.object({ start: z.string(), values: Values })).optional(),
    parts: z.array(z.object({ key: z.string().nullable(), label: z.string(), values: Values })).optional(),
    /** What is not among the parts, and how many that are. */
    others: z.object({ count: z.number(), values: Values }).nullable().optional(),
  }),
})
