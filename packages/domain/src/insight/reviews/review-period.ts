import { addDays, addMonths, type Day, startOfMonth } from '#domain/day.ts'
import type { ReviewType } from '#domain/figures/reports/report-types.ts'
import { type RhythmName, rhythms } from '#domain/figures/reports/schedule.ts'
import type { Period } from '#domain/period.ts'
import type { WeekStart } from '#domain/week.ts'

const monthsForTheBank = 12

/** The days that a report of one click is about: what has just ended. */
export const reviewPeriod = (type: ReviewType, today: Day, weekStart: WeekStart): Period => {
  if (type === 'weekly_review') return rhythms.WEEKLY.closed(today, weekStart)
  if (type === 'month_end') return rhythms.MONTHLY.closed(today)
  if (type === 'dead_stock') return { start: today, end: today }
  const thisMonth = startOfMonth(today)
  return { start: addMonths(thisMonth, -monthsForTheBank), end: addDays(thisMonth, -1) }
}

/** How often it is worth a mail; none where it is made when it is asked for. */
export const reviewRhythms: Partial<Record<ReviewType, RhythmName>> = {
  weekly_review: 'WEEKLY',
  month_end: 'MONTHLY',
}
