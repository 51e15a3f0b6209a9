import { addDays, type Day, monthOf, weekdayOf } from '#domain/day.ts'
import { perDay, perHour } from './moment.ts'
import { openingHours } from './opening-hours.ts'
import type { Random } from './random.ts'

/** Monday first. */
const byWeekday = [0.85, 0.9, 0.95, 1, 1.25, 1.55, 1]
/** While the shop is closed all day only the web sells. */
const whenClosed = 0.12
/** January first: quiet after the holidays, busy in summer, and before Christmas most of all. */
const byMonth = [0.82, 0.86, 0.95, 1, 1.03, 1.12, 1.18, 1.15, 1, 1, 1.1, 1.5]
const growthInAYear = 0.35

/** Nobody in the night, few before and after hours, who order on the web; a peak at lunch and one after work. */
const onWeekdays = [
  0, 0, 0, 0, 0, 0, 0, 0.4, 2, 2.3, 2.2, 3, 5.4, 4.5, 2.5, 2.6, 3.8, 5.6, 5, 2.4, 0.9, 0.9, 0, 0,
]
const onSaturdays = [
  0, 0, 0, 0, 0, 0, 0, 0.3, 0.4, 2.8, 4.4, 5.2, 4.6, 3.8, 3.6, 3.4, 3, 2.6, 0.5, 0.6, 0.8, 0.8, 0, 0,
]

/** On a day on which the shop is closed: from the sofa, most of it in the evening. */
const onClosedDays = [
  0, 0, 0, 0, 0, 0, 0, 0.5, 1, 1.6, 2, 2, 1.6, 1.5, 1.6, 1.8, 2, 2.2, 2.6, 3.2, 3.6, 3.2, 0, 0,
]

const hoursOf = (day: Day): number[] => {
  if (!openingHours(day)) return onClosedDays
  return weekdayOf(day) === 5 ? onSaturdays : onWeekdays
}

const busynessOf = (day: Day, place: number, days: number): number =>
  (openingHours(day) ? (byWeekday[weekdayOf(day)] ?? 1) : whenClosed) *
  (byMonth[monthOf(day) - 1] ?? 1) *
  (1 + growthInAYear * (place / days - 0.5))

/** With this much of today gone, someone has been there. */
const soon = 600
const fewestToday = 2
const morning = 7 * perHour

type Asked = { firstDay: Day; days: number; sales: number; end: number }

/** When people bought, in order, in seconds since the first midnight. */
export const saleMoments = (random: Random, { firstDay, days, sales, end }: Asked): number[] => {
  const calendar = Array.from({ length: days }, (_, place) => addDays(firstDay, place))
  const busyness = calendar.map((day, place) => busynessOf(day, place, days))
  const each = sales / busyness.reduce((sum, one) => sum + one, 0)
  const moments = calendar.flatMap((day, place) => {
    const hours = hoursOf(day)
    const count = Math.round((busyness[place] ?? 0) * each * (0.8 + 0.4 * random.next()))
    return Array.from(
      { length: count },
      () => place * perDay + random.byWeight(hours) * perHour + random.from(0, perHour - 1),
    )
  })
  const past = moments.filter((moment) => moment < end)
  const midnight = (days - 1) * perDay
  const today = past.filter((moment) => moment >= midnight).length
  const missing = end - midnight > soon ? Math.max(0, fewestToday - today) : 0
  // Not in the night either, unless it is still night.
  const since = Math.max(midnight, Math.min(midnight + morning, end - soon))
  const more = Array.from({ length: missing }, () => random.from(since, end - 1))
  return [...past, ...more].sort((one, other) => one - other)
}
