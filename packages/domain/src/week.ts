import { addDays, type Day, weekdayOf } from './day.ts'

export const weekStarts = ['MONDAY', 'SATURDAY', 'SUNDAY'] as const
export type WeekStart = (typeof weekStarts)[number]

/** As weekdayOf counts them. */
export const firstWeekday: Record<WeekStart, number> = { MONDAY: 0, SATURDAY: 5, SUNDAY: 6 }

/** How many days of its week are before a day. */
export const placeInWeek = (day: Day, weekStart: WeekStart = 'MONDAY'): number =>
  (weekdayOf(day) - firstWeekday[weekStart] + 7) % 7

export const startOfWeek = (day: Day, weekStart: WeekStart = 'MONDAY'): Day =>
  addDays(day, -placeInWeek(day, weekStart))
