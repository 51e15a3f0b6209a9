import { addDays, type Day } from '@tillsight/domain/day'
import type { History } from '@tillsight/domain/insight/forecast/history'
import { readStoreDays } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'

/** As far back as unusual days and ranges of a month look, with the same date of the year before. */
export const daysOfHistory = 430

/** Days in a row up to yesterday, from the first that had anything; a day without a sale was closed. */
export const historyFrom = (
  today: Day,
  values: ReadonlyMap<Day, { value: number; isOpen: boolean }>,
): History => {
  const open = [...values].filter(([, { isOpen }]) => isOpen).map(([day]) => day)
  const start = open.reduce((first, day) => (day < first ? day : first), today)
  const days: (number | null)[] = []
  for (let day = start; day < today; day = addDays(day, 1)) {
    const found = values.get(day)
    days.push(found?.isOpen ? found.value : null)
  }
  return { start, values: days }
}

/** Net sales of the store by day, in hundredths. */
export const readRevenueHistory = async (request: MemberRequest): Promise<History> => {
  const { today } = request
  const period = { start: addDays(today, -daysOfHistory), end: addDays(today, -1) }
  const days = await readStoreDays(request, null, {
    measures: ['sales.net', 'sales.count'],
    period,
    filters: [],
  })
  return historyFrom(
    today,
    new Map(
      [...days].map(([day, measured]) => [
        day,
        { value: measured['sales.net'], isOpen: measured['sales.count'] > 0 },
      ]),
    ),
  )
}
