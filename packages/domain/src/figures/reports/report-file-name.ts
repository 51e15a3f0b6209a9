import { type Day, endOfMonth, startOfMonth } from '#domain/day.ts'
import { dayFirst } from '#domain/day-text.ts'
import { isSamePeriod, type Period } from '#domain/period.ts'
import type { ReportType } from './report-types.ts'

type NamedReport = { type: ReportType; period: Period | null; today: Day; extension: string }

/** By the day it was made; one of other days than the current month's also says which, so that no two are mixed up. */
export const reportFileName = ({ type, period, today, extension }: NamedReport): string =>
  `${type}_report_${datesOf(period, today)}.${extension}`

const datesOf = (period: Period | null, today: Day): string => {
  if (!period) return `all-time_${dayFirst(today)}`
  const thisMonth = { start: startOfMonth(today), end: endOfMonth(today) }
  if (isSamePeriod(period, thisMonth)) return dayFirst(today)
  return `${dayFirst(period.start)}_${dayFirst(period.end)}`
}
