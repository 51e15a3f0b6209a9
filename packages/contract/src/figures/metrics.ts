import { grains } from '@tillsight/domain/figures/metrics/buckets'
import { type MeasureId, measureIds } from '@tillsight/domain/figures/metrics/measures'
import { comparisons } from '@tillsight/domain/timed-period'
import { z } from 'zod'
import { call } from '../call.ts'
import { EndTime, endDate, endTime, inOrder, knownOn, outOfOrder, startDate } from '../days.ts'
import { cursor, queryNumber } from '../query.ts'
import { whenGiven } from '../when-given.ts'
import { AnyMetricId } from './any-metric-id.ts'
import { Filters, filtersInQuery, NamedFilters, SplitName } from './metric-filters.ts'

export const units = ['money', 'count', 'percent', 'number'] as const

const MetricInfo = z.object({
  /** One of the catalogue, or the id of a store's own. */
  id: z.string(),
  area: z.string(),
  label: z.string(),
  unit: z.enum(units),
  better: z.enum(['up', 'down', 'neither']),
  description: z.string(),
  /** How it is calculated, in words: 'Net sales ÷ Sales'; empty where it is a sum by itself. */
  formula: z.string(),
  /** The sums that the figure is calculated from. */
  needs: z.array(z.string()),
  /** By what it can be split, and filtered. */
  splits: z.array(SplitName),
  /** Whether it has a series; what is only known as of now has none. */
  has_series: z.boolean(),
  /** Whether also by the hour; an expense belongs to a day. */
  has_hours: z.boolean(),
  /** Whether it is known as of now only, for any days; and whether it can be compared with other days. */
  is_of_now: z.boolean(),
  has_past: z.boolean(),
  /** Whether it is divided: of a few sales it can be chance. */
  is_ratio: z.boolean(),
  /** Whether its days sum to the period. */
  is_additive: z.boolean(),
})
export type MetricInfo = z.infer<typeof MetricInfo>

export const listMetrics = call({
  method: 'GET',
  path: '/metric/catalogue',
  access: 'sales:read-own',
  summary: 'List every metric the member may query, with its meaning and splits',
  input: z.strictObject({}),
  output: z.array(MetricInfo),
})

export const firstDay = call({
  method: 'GET',
  path: '/metric/first_day',
  access: 'sales:read-own',
  summary: 'First day with data: the earliest sale, stock loss or expense the member may see',
  input: z.strictObject({}),
  output: z.object({ day: z.string().nullable() }),
})

/** Each metric by its id: money with two digits, percentages of a hundred, null where there is nothing to divide by. */
const Values = z.record(z.string(), z.number().nullable())

export const mostMetrics = 20

const Question = z.strictObject({
  metrics: z
    .array(AnyMetricId, 'Choose a metric.')
    .min(1, 'Choose a metric.')
    .max(mostMetrics, `At most ${mostMetrics} metrics at once.`),
  /** Steps of time. */
  grain: z.enum(grains, 'This grain does not exist.').optional(),
  /** The largest parts by the first metric, and those first; hours, weekdays and bands in their own order. */
  split: SplitName.optional(),
  top: z.int('Must be a whole number.').min(1, 'At least 1.').max(10_000, 'At most 10,000.').default(24),
  /** The columns of a table whose rows are the parts of the split; a grain has its steps as columns. */
  across: SplitName.optional(),
  across_top: z.int('Must be a whole number.').min(1, 'At least 1.').max(200, 'At most 200.').default(24),
  filters: Filters.default([]),
  /** Whether each part of a split is compared, too; those of a table with columns are not. */
  compare_parts: z.boolean('Must be true or false.').optional(),
})

type Columns = { grain?: unknown; split?: unknown; across?: unknown }

const hasRows = ({ split, across }: Columns): boolean => !across || Boolean(split && across !== split)
const noRows = { message: 'Choose another split for the rows.', path: ['across'] }
const hasOneKindOfColumn = ({ grain, across }: Columns): boolean => !grain || !across
const twoKinds = { message: 'Choose steps of time or parts as columns, not both.', path: ['across'] }

const when = {
  start_date: startDate,
  end_date: endDate,
  compare: z.array(z.enum(comparisons, 'This comparison does not exist.')).max(2).default([]),
}

/** Every step of the days asked for, whether or not anything happened in it. */
const Steps = z.array(z.object({ start: z.string(), values: Values }))

const Part = z.object({ key: z.string().nullable(), label: z.string(), values: Values })
const Others = z.object({ count: z.number(), values: Values })

/** In the order of the series or the columns, one for each, and one more where there are other columns. */
const Cells = z.array(Values)

export const Figures = z.object({
  values: Values,
  compared: z.array(
    z.object({
      with: z.enum(comparisons),
      start_date: z.string(),
      end_date: z.string(),
      end_time: EndTime,
      values: Values,
      /** In percent, null where there is no base to compare with. */
      change: Values,
      series: Steps.optional(),
      /** In the order of the parts, where they were to be compared. */
      parts: z.array(z.object({ values: Values, change: Values })).optional(),
    }),
  ),
  series: Steps.optional(),
  parts: z.array(Part.extend({ cells: Cells.optional() })).optional(),
  /** What is not among the parts, and how many that are. */
  others: Others.extend({ cells: Cells.optional() }).nullable().optional(),
  columns: z.array(Part).optional(),
  other_columns: Others.nullable().optional(),
})

export const queryMetrics = call({
  method: 'POST',
  path: '/metric/query',
  writes: 'nothing',
  access: 'sales:read-own',
  summary:
    'Query metrics over a date range: total, series, split or both, with filters and a comparison, also as known on a past day',
  input: Question.extend({ ...when, known_on: knownOn.optional() })
    .refine(inOrder, outOfOrder)
    .refine(hasRows, noRows)
    .refine(hasOneKindOfColumn, twoKinds),
  output: Figures,
})

export const mostQuestions = 40

export const queryManyMetrics = call({
  method: 'POST',
  path: '/metric/query_many',
  writes: 'nothing',
  access: 'sales:read-own',
  summary: 'Run several metric queries on one consistent snapshot',
  input: z
    .strictObject({
      ...when,
      questions: z
        .array(
          Question.refine(hasRows, noRows).refine(hasOneKindOfColumn, twoKinds),
          'Ask at least one question.',
        )
        .min(1, 'Ask at least one question.')
        .max(mostQuestions, `At most ${mostQuestions} questions at once.`),
    })
    .refine(inOrder, outOfOrder),
  output: z.array(Figures),
})

const Operand = z.object({
  id: z.string(),
  label: z.string(),
  unit: z.enum(units),
  value: z.number(),
  /** The sum recalculated from the rows it is made of; null where there are none, as of days. */
  rows: z
    .object({
      of: z.enum([
        'documents',
        'lines',
        'days',
        'hours',
        'weekdays',
        'products',
        'receipts',
        'orders',
        'customers',
        'sellers',
        'activities',
        'people',
        'expenses',
        'losses',
      ]),
      count: z.number(),
      sum: z.number(),
      agrees: z.boolean(),
    })
    .nullable(),
})
export type Operand = z.infer<typeof Operand>

const days = { start_date: startDate, end_date: endDate, end_time: whenGiven(endTime) }
const filters = filtersInQuery
const metric = AnyMetricId

export const explainMetric = call({
  method: 'GET',
  path: '/metric/explain',
  access: 'sales:read-own',
  summary: 'Explain a metric: meaning, formula, and whether its rows add up',
  input: z.strictObject({ metric, ...days, filters }).refine(inOrder, outOfOrder),
  output: z.object({
    metric: z.string(),
    filters: NamedFilters,
    /** Whether it is known as of now only, for any days. */
    is_of_now: z.boolean(),
    label: z.string(),
    unit: z.enum(units),
    description: z.string(),
    value: z.number().nullable(),
    /** In reading order: the id of an operand, or a sign between two. */
    formula: z.array(z.union([z.object({ operand: z.string() }), z.object({ sign: z.string() })])),
    operands: z.array(Operand),
    /** What the figure leaves out although one might expect it there, a figure of its own. */
    excluded: Operand.pick({ label: true, unit: true, value: true }).nullable(),
    agrees: z.boolean(),
  }),
})
export type Explanation = z.infer<typeof explainMetric.output>

const MetricRow = z.object({
  id: z.string(),
  kind: z.enum([
    'SALE',
    'RETURN',
    'LINE',
    'DAY',
    'HOUR',
    'HOUR_OF_DAY',
    'WEEKDAY',
    'PRODUCT',
    'RECEIVED',
    'CUSTOMER',
    'SELLER',
    'ACTIVITY',
    'PERSON',
    'EXPENSE',
    'ORDER',
    'DELIVERY',
    'LOST_RETURN',
    'DAMAGE',
    'LOSS',
    'RECOUNT',
  ]),
  /** The sale, product, customer or purchase order with more details. */
  id_subject: z.string().nullable(),
  label: z.string(),
  detail: z.string(),
  date: z.string().nullable(),
  /** What it adds to the sum. */
  amount: z.number(),
})
export type MetricRow = z.infer<typeof MetricRow>

const behind = {
  metric,
  /** Which of the sums of the metric. */
  operand: z.enum(measureIds as [MeasureId, ...MeasureId[]], 'This metric has no such sum.'),
  ...days,
  filters,
}

export const listMetricRows = call({
  method: 'GET',
  path: '/metric/rows',
  access: 'sales:read-own',
  summary: 'List the rows behind a metric: sales, lines, products or customers',
  input: z
    .strictObject({ ...behind, limit: queryNumber(1, 200, 50), cursor: cursor.optional() })
    .refine(inOrder, outOfOrder),
  output: z.array(MetricRow),
  paged: true,
})

export const exportMetricRows = call({
  method: 'GET',
  path: '/metric/rows_export',
  access: 'sales:read-own',
  summary: 'Export the rows behind a metric',
  input: z
    .strictObject({ ...behind, fmt: z.enum(['pdf', 'excel', 'csv'], 'Choose PDF, Excel or CSV.') })
    .refine(inOrder, outOfOrder),
  output: z.unknown(),
})

export const metricCalls = [
  listMetrics,
  firstDay,
  queryMetrics,
  queryManyMetrics,
  explainMetric,
  listMetricRows,
  exportMetricRows,
] as const
