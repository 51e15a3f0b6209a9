import type { customers } from '@tillsight/contract'
import { addDays } from '@tillsight/domain/day'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { type Range, selectActive, selectActiveByMonth, selectGrowth, selectNew } from './growth.queries.ts'

const usualDays = 30
const monthsShown = 9

type Asked = { start_date?: string | undefined; end_date?: string | undefined }

/** The last thirty days where nothing is said; where only one end is, the other follows from it. */
const rangeOf = ({ today }: MemberRequest, { start_date, end_date }: Asked): Range => {
  const end = end_date ?? (start_date && start_date > today ? start_date : today)
  return { start: start_date ?? addDays(end, 1 - usualDays), end }
}

export const summariseCustomers: Verb<typeof customers.summariseCustomers> = async (request, input) => {
  const range = rangeOf(request, input)
  const months = { until: range.end, count: monthsShown }
  const [growth, activeByMonth, bought, active] = await Promise.all([
    selectGrowth(request, months),
    selectActiveByMonth(request, months),
    selectNew(request, range),
    selectActive(request, range),
  ])
  const totalThrough = (place: number): number =>
    growth.slice(0, place + 1).reduce((sum, { came }) => sum + came, 0)
  const activeIn = (month: string): number => activeByMonth.find((one) => one.month === month)?.active ?? 0
  const overTime = growth.map(({ month, first }, place) => ({
    month,
    total: totalThrough(place),
    new: first,
    active: activeIn(month),
  }))
  return {
    total: totalThrough(growth.length),
    new: bought,
    active,
    over_time: overTime.slice(1, monthsShown + 1),
  }
}
