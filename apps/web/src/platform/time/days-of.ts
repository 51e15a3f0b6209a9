import type { Day } from '@tillsight/domain/day'
import { type Period, selectableDays } from '@tillsight/domain/period'
import type { Time } from '@tillsight/domain/time-text'
import type { TimedPeriod } from '@tillsight/domain/timed-period'

/** The days that are asked for: all time is what a calendar offers, up to today. */
export const daysOf = (period: Period | null, today: Day): Period =>
  period ?? { start: selectableDays(today).start, end: today }

/** The days that an answer is about. */
export const daysIn = (answer: { start_date: Day; end_date: Day; end_time?: Time | null }): TimedPeriod => ({
  start: answer.start_date,
  end: answer.end_date,
  ...(answer.end_time ? { until: answer.end_time } : {}),
})
