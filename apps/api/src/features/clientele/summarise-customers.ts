import type { customers } from '@tillsight/contract'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { type Range, selectActive, selectActiveByMonth, selectGrowth, selectToday } from './growth.queries.ts'

const usualDays = 30
const monthsShown = 9

const dayAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The first of the month that lies so many months from the one of this day. */
const monthAfter = (day: string, months: number): string => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

type Asked = { start_date?: string | undefined; end_date?: string | undefined }

const rangeOf = async (request: MemberRequest, { start_date, end_date }: Asked): Promise<Range> => {
  const today = await selectToday(request)
  const end = end_date ?? (start_date && start_date > today ? start_date : today)
  return { start: start_date ?? dayAfter(end, 1 - usualDays), end }
}

export const summariseCustomers: Verb<typeof customers.summariseCustomers> = async (request, input) => {
  const range = await rangeOf(request, input)
  const bounds = Array.from({ length: monthsShown + 1 }, (_, place) =>
    monthAfter(range.end, place + 1 - monthsShown),
  )
  const months = bounds.slice(0, monthsShown)
  const shown = { start: months[0] ?? range.start, end: dayAfter(bounds[monthsShown] ?? range.end, -1) }
  const [growth, activeByMonth, active] = await Promise.all([
    selectGrowth(request, bounds, range),
    selectActiveByMonth(request, shown),
    selectActive(request, range),
  ])

  const totalBy = (place: number): number =>
    growth.slice(0, place + 1).reduce((sum, { came }) => sum + came, 0)
  return {
    total: totalBy(growth.length),
    new: growth.reduce((sum, { first_in_range }) => sum + first_in_range, 0),
    active,
    over_time: months.map((month, place) => ({
      month: month.slice(0, 7),
      total: totalBy(place + 1),
      new: growth[place + 1]?.first ?? 0,
      active: activeByMonth.find((one) => one.month === month)?.active ?? 0,
    })),
  }
}
