import { type Day, earlier } from '@tillsight/domain/day'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { api } from '../api/api-client.ts'

type Asked = { today: Day; signal: AbortSignal }

/** The days that are told step by step: all time begins where the store did, and a young one has no years to tell. */
export const stepDays = async (
  period: TimedPeriod | null,
  { today, signal }: Asked,
): Promise<TimedPeriod> => {
  if (period) return period
  const { day } = await api('GET /metric/first_day', {}, { signal })
  return { start: earlier(day ?? today, today), end: today }
}
