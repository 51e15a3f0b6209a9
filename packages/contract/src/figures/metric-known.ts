import { changeKinds } from '@tillsight/domain/figures/metrics/known/known'
import { z } from 'zod'
import { call } from '../call.ts'
import { endDate, endTime, inOrder, knownOn, outOfOrder, startDate } from '../days.ts'
import { whenGiven } from '../when-given.ts'
import { AnyMetricId } from './any-metric-id.ts'
import { filtersInQuery } from './metric-filters.ts'

/** A figure as it was known then, as it is now, and what happened in between: amounts that sum to the difference. */
export const KnownFigure = z.object({
  metric: z.string(),
  label: z.string(),
  unit: z.enum(['money', 'count', 'percent', 'number']),
  value_then: z.number().nullable(),
  value_now: z.number().nullable(),
  /** Null where one of the two is no number. */
  changes: z.array(z.object({ kind: z.enum(changeKinds), label: z.string(), amount: z.number() })).nullable(),
})
export type KnownFigure = z.infer<typeof KnownFigure>

export const readKnown = call({
  method: 'GET',
  path: '/metric/known',
  access: 'sales:read-own',
  summary: 'Read a metric as it was known at the end of a past day, and what has changed since',
  input: z
    .strictObject({
      metric: AnyMetricId,
      start_date: startDate,
      end_date: endDate,
      end_time: whenGiven(endTime),
      filters: filtersInQuery,
      known_on: knownOn,
    })
    .refine(inOrder, outOfOrder),
  output: z.object({
    /** From when on this is known; a day before has no figure. */
    since: z.string(),
    figure: KnownFigure.nullable(),
  }),
})
export type Known = z.infer<typeof readKnown.output>

export const knownCalls = [readKnown] as const
