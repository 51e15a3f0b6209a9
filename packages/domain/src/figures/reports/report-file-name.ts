import { type Day, endOfMonth, startOfMonth } from '#domain/day.ts'
import { dayFirst } from '#domain/day-text.ts'
import { isSamePeriod, type Period } from '#domain/period.ts'
import { type AnyReportType, isReportType } from './custom-reports.ts'

type NamedReport = {
  type: AnyReportType
  label?: string
  period: Period | null
  today: Day
  extension: string
}

/** By the day it was made; one of other days than the current month's also says which, so that no two are mixed up. */
export const reportFileName = ({ type, label, period, today, extension }: NamedReport): string =>
  `${isReportType(type) ? type : slugOf(label ?? '')}_report_${datesOf(period, today)}.${extension}`

/** A name as files have it: 'Board pack 2026' is 'board_pack_2026'. */
const slugOf = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')
    .replaceAll(/^_+|_+$/g, '') || 'custom'

const datesOf = (period: Period | null, today: Day): string => {
  if (!period) return `all-time_${dayFirst(today)}`
  const thisMonth = { start: startOfMonth(today), end: endOfMonth(today) }
  if (isSamePeriod(period, thisMonth)) return dayFirst(today)
  return `${dayFirst(period.start)}_${dayFirst(period.end)}`
}
