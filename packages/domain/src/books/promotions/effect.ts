import { addDays, type Day, daysBetween, earlier } from '#domain/day.ts'
import type { Filter } from '#domain/figures/metrics/filters.ts'
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

type Covered = Pick<Promotion, 'covers' | 'weekdays'> & {
  products: readonly { id: string }[]
  categories: readonly { id: string }[]
}

/** What a promotion is for, on its weekdays; null where all of it is gone. */
export const coveredBy = ({ covers, products, categories, weekdays }: Covered): Filter[] | null => {
  const filters: Filter[] = [
    ...(covers === 'PRODUCTS' ? [{ by: 'product' as const, keys: products.map(({ id }) => id) }] : []),
    ...(covers === 'CATEGORIES' ? [{ by: 'category' as const, keys: categories.map(({ id }) => id) }] : []),
    ...(weekdays ? [{ by: 'weekday' as const, keys: weekdays.map(String) }] : []),
  ]
  return filters.some(({ keys }) => keys.length === 0) ? null : filters
}

export const soldWith = (id: string): Filter[] => [{ by: 'promotion', keys: [id] }]

/** What is shown of all that was sold with a promotion, each as it is called there. */
export const soldFigures = {
  sales: 'Sales',
  netSales: 'Revenue',
  netUnits: 'Units',
  discounts: 'Discount given',
  grossProfit: 'Gross profit',
} as const

/** What is compared, as it is called there. */
export const effectFigures = {
  netSales: 'Revenue',
  netUnits: 'Units',
  grossProfit: 'Gross profit',
  discounts: 'All discounts',
  sales: 'Sales',
  averageOrderValue: 'Average per sale',
} as const

/** Of sales, those to customers who bought for the first time; their name is beside the others. */
export const newCustomers: Filter = { by: 'new_or_returning', keys: ['NEW'] }
export const newCustomerLabel = 'Sales to new customers'

type Figure = { now: number; before: number }
type Effect = {
  days: Period
  revenue: Figure
  /** Not for those who may not see it. */
  profit?: Figure | undefined
  /** What was given away with it. */
  discount: number
}

const changeWords = (what: string, { now, before }: Figure, { number }: Pick<Formats, 'number'>): string => {
  const percent = Math.round(((now - before) / Math.abs(before)) * 100)
  if (percent === 0) return `${what} stayed the same`
  return `${what} ${percent > 0 ? 'rose' : 'fell'} by ${number(Math.abs(percent))} %`
}

/** The effect in a sentence: 'Revenue rose by 12 % compared with the same 5 days before, and gross profit fell by 3 %. …' */
export const effectWords = (
  { days, revenue, profit, discount }: Effect,
  formats: Pick<Formats, 'number' | 'money'>,
): string => {
  const count = daysBetween(days.start, days.end) + 1
  const beside = count === 1 ? 'the same day before' : `the same ${formats.number(count)} days before`
  const given = `${formats.money(discount)} was given away with this promotion.`
  if (revenue.before <= 0) return `Nothing was sold on ${beside} to compare with. ${given}`
  const byProfit =
    profit && profit.before !== 0 ? `, and ${changeWords('gross profit', profit, formats)}` : ''
  return `${changeWords('Revenue', revenue, formats)} compared with ${beside}${byProfit}. ${given}`
}
