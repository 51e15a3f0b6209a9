import { type Day, earlier } from '@tillsight/domain/day'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { api } from '../api/api-client.ts'

type Asked = { today: Day; signal: AbortSignal }

/** The days to show step by step: all time starts on the store's first day, so that a new store has no empty years. */
export const stepDays = async (
  period: TimedPeriod | null,
  { today, signal }: Asked,
): Promise<TimedPeriod> => {
  if (period) return period
  const { day } = await api('GET /metric/first_day', {}, { signal })
  return { start: earlier(day ?? today, today), end: today }
}
