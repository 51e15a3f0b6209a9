import { addDays, type Day, daysBetween, earlier } from '#domain/day.ts'
import type { Formats } from '#domain/formats.ts'
import type { Period } from '#domain/period.ts'
import type { Promotion } from './promotion.ts'

type Days = Pick<Promotion, 'starts_on' | 'ends_on'>

const upTo = ({ starts_on, ends_on }: Days, last: Day): Period | null => {
  const end = ends_on === null ? last : earlier(ends_on, last)
  return starts_on <= end ? { start: starts_on, end } : null
}

/** Its days up to today; null where it has not begun. */
export const daysSoFar = (promotion: Days, today: Day): Period | null => upTo(promotion, today)

/**
 * Its days that are over, and as many before them on the same weekdays: whole weeks earlier, the nearest that do not
 * overlap. A day that still runs would look like a loss beside a whole one. Null before the first of them is over.
 */
export const effectDays = (promotion: Days, today: Day): { days: Period; before: Period } | null => {
  const days = upTo(promotion, addDays(today, -1))
  if (!days) return null
  const weeks = Math.ceil((daysBetween(days.start, days.end) + 1) / 7)
  const shifted = (day: Day): Day => addDays(day, -7 * weeks)
  return { days, before: { start: shifted(days.start), end: shifted(days.end) } }
}

type Figure = { now: number; before: number }
type Effect = {
  days: Period
  revenue: Figure
  /** Not for those who may not see it. */
  profit?: Figure | undefined
  /** What was given away with it. */
  discount: number
}

const changeWords = (
  what: string,
  { now, before }: Figure,
  { exactPercent }: Pick<Formats, 'exactPercent'>,
): string => {
  const percent = Math.round(((now - before) / Math.abs(before)) * 100)
  if (percent === 0) return `${what} stayed the same`
  return `${what} ${percent > 0 ? 'rose' : 'fell'} by ${exactPercent(Math.abs(percent))}`
}

/** The effect in a sentence: 'Revenue rose by 12% compared with the same 5 days before, and gross profit fell by 3%. …' */
export const effectWords = (
  { days, revenue, profit, discount }: Effect,
  formats: Pick<Formats, 'number' | 'exactPercent' | 'money'>,
): string => {
  const count = daysBetween(days.start, days.end) + 1
  const beside = count === 1 ? 'the same day before' : `the same ${formats.number(count)} days before`
  const given = `${formats.money(discount)} was given away with this promotion.`
  if (revenue.before <= 0) return `Nothing was sold on ${beside} to compare with. ${given}`
  const byProfit =
    profit && profit.before !== 0 ? `, and ${changeWords('gross profit', profit, formats)}` : ''
  return `${changeWords('Revenue', revenue, formats)} compared with ${beside}${byProfit}. ${given}`
}
