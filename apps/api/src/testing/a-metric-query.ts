import type { metrics } from '@tillsight/contract'
import type { z } from 'zod'
import type { Visitor } from './a-visitor.ts'

export type MetricAnswer = z.infer<typeof metrics.queryMetrics.output>

export const week = { start_date: '2026-09-07', end_date: '2026-09-13' }

/** Asks for these metrics over a week of September unless a test says otherwise. */
export const ask = async (
  person: Visitor,
  metrics: readonly string[],
  asked: Record<string, unknown> = {},
): Promise<MetricAnswer> => (await person.post('/metric/query', { metrics, ...week, ...asked })).data
