import type { metricCohorts } from '@tillsight/contract'
import { buckets } from '@tillsight/domain/figures/metrics/buckets'
import { percent } from '@tillsight/domain/figures/metrics/ratio'
import type { Period } from '@tillsight/domain/period'
import { inBriefSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { selectCohortMonths, selectCohortSizes } from './cohorts.queries.ts'
import { presentValue } from './present-value.ts'

const monthsOf = (start: string, end: string): string[] =>
  (buckets({ start, end }, 'month') ?? []).map(({ key }) => key.slice(0, 7))

/** From the first day of the first month to the last of the last, so that no cohort is cut. */
const wholeMonths = (start: string, end: string) => {
  const [year = 0, month = 0] = end.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { start: `${start.slice(0, 7)}-01`, end: lastDay }
}

/** Must be in a snapshot. */
export const readCohortTable = async (request: MemberRequest, { start, end }: Period) => {
  const period = wholeMonths(start, end)
  const [sizes, found] = await Promise.all([
    selectCohortSizes(request, period),
    selectCohortMonths(request, period),
  ])
  const sizeOf = new Map(sizes.map(({ month, customers }) => [month, customers]))
  const known = new Map(found.map((row) => [`${row.month} ${row.since}`, row]))
  const current = `${request.today.slice(0, 7)}-01`
  return monthsOf(period.start, period.end).map((month) => {
    const size = sizeOf.get(month) ?? 0
    const followed = `${month}-01` > current ? [] : monthsOf(`${month}-01`, current)
    const months = followed.map((_, since) => {
      const { customers = 0, revenue = 0 } = known.get(`${month} ${since}`) ?? {}
      return {
        customers,
        retention: presentValue('percent', percent(customers, size)),
        revenue: presentValue('money', revenue) ?? 0,
      }
    })
    return { month, customers: size, months }
  })
}

export const readCohorts: Verb<typeof metricCohorts.readCohorts> = (request, { start_date, end_date }) =>
  inBriefSnapshot(request, (request) => readCohortTable(request, { start: start_date, end: end_date }))
