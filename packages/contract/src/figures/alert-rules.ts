import {
  type AlertRule,
  alertRangeNames,
  directions,
  isChange,
  lineTests,
  mostTolerance,
  unusualDays,
} from '@tillsight/domain/figures/alerts/alert-rule'
import { z } from 'zod'
import { Id } from '../query.ts'
import { AnyMetricId } from './any-metric-id.ts'
import { Filters } from './metric-filters.ts'

const largestValue = 1_000_000_000_000
const noTolerance = `Enter a percentage from 0 to ${mostTolerance}.`

const lineValue = z
  .number('Enter a number.')
  .min(-largestValue, 'This number is too small.')
  .max(largestValue, 'This number is too large.')

/** Only of these parts; all of it where there are none. */
const filters = Filters.default([])

const LineRule = z
  .strictObject({
    kind: z.literal('line'),
    metric: AnyMetricId,
    range: z.enum(alertRangeNames, 'Choose the days.'),
    test: z.enum(lineTests, 'Choose when to alert.'),
    value: lineValue,
    filters,
  })
  .refine(({ test, value }) => !isChange(test) || value > 0, {
    message: 'Enter a percentage above 0.',
    path: ['value'],
  })

const UnusualRule = z.strictObject({
  kind: z.literal('unusual'),
  metric: AnyMetricId,
  day: z.enum(unusualDays, 'Choose the day.'),
  direction: z.enum(directions, 'Choose high, low or both.'),
  filters,
})

const PaceRule = z.strictObject({
  kind: z.literal('pace'),
  goal: Id('Choose a goal.'),
  /** In percent of what the goal should have by now. */
  tolerance: z.number(noTolerance).min(0, noTolerance).max(mostTolerance, noTolerance),
})

const StockRule = z.strictObject({
  kind: z.literal('stock'),
  /** All categories where there is none. */
  category: Id('This category does not exist.').nullable(),
})

export const AlertRuleForm: z.ZodType<AlertRule> = z.discriminatedUnion(
  'kind',
  [LineRule, UnusualRule, PaceRule, StockRule],
  'Choose what to watch.',
)
