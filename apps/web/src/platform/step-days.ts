import { type Day, earlier } from '@tillsight/domain/day'
import type { Period } from '@tillsight/domain/period'
import { api } from './api-client.ts'

type Asked = { today: Day; signal: AbortSignal }

/** The days that are told step by step: all time begins where the store did, and a young one has no years to tell. */
export const stepDays = async (period: Period | null, { today, signal }: Asked): Promise<Period> => {
  if (period) return period
  const { day } = await api('GET /metric/first_day', {}, { signal })
  return { start: earlier(day ?? today, today), end: today }
}
