import { addDays, type Day, startOfMonth } from '#domain/day.ts'
import type { Period } from '#domain/period.ts'
import { startOfWeek, type WeekStart } from '#domain/week.ts'
import type { SlideRange } from './slides.ts'

/** The days that a slide is about, up to today. */
export const slideDays = (range: SlideRange, today: Day, weekStart: WeekStart): Period => {
  const starts: Record<SlideRange, Day> = {
    today,
    week: startOfWeek(today, weekStart),
    month: startOfMonth(today),
    last_7: addDays(today, -6),
    last_30: addDays(today, -29),
  }
  return { start: starts[range], end: today }
}
