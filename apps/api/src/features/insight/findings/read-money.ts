import { addDays } from '@tillsight/domain/day'
import { losingDiscount, missingCost } from '@tillsight/domain/insight/findings/books'
import type { Finding } from '@tillsight/domain/insight/findings/finding'
import { quietTimes, type TimeRow } from '@tillsight/domain/insight/findings/quiet-times'
import { readMeasures } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'

const daysLookedAt = 90

/** Hours, weekdays and discounts that do not pay, and sales without a cost. */
export const readMoneyFindings = async (
  request: MemberRequest,
): Promise<{ findings: Finding[]; fixedCosts: number }> => {
  const period = { start: addDays(request.today, -daysLookedAt), end: addDays(request.today, -1) }
  const question = { period, sellerId: null }
  const times = ['sales.net', 'sales.cost', 'sales.open_days'] as const
  // One after the other: to build several at once would hold up everyone else.
  const hours = await readMeasures(request, times, { ...question, by: { split: 'hour' } })
  const weekdays = await readMeasures(request, times, { ...question, by: { split: 'weekday' } })
  const discounted = { ...question, by: { split: 'discount_band' } } as const
  const bands = await readMeasures(request, ['sales.net', 'sales.cost'], discounted)
  const inAll = ['sales.net', 'lines.known_cost_net', 'expenses.fixed'] as const
  const { whole } = await readMeasures(request, inAll, { ...question, by: null })
  const rowsOf = ({ parts }: typeof hours): TimeRow[] =>
    parts.map(({ key, measured }) => ({
      place: Number(key),
      profit: measured['sales.net'] - measured['sales.cost'],
      openDays: measured['sales.open_days'],
    }))
  const fixedCosts = whole['expenses.fixed']
  const findings = [
    ...quietTimes({ hours: rowsOf(hours), weekdays: rowsOf(weekdays), fixedCosts, days: daysLookedAt }),
    ...bands.parts.map(({ key, measured }) =>
      losingDiscount(
        { band: key ?? '0', net: measured['sales.net'], cost: measured['sales.cost'] },
        daysLookedAt,
      ),
    ),
    missingCost({ net: whole['sales.net'], withCost: whole['lines.known_cost_net'] }, daysLookedAt),
  ]
  return { findings: findings.filter((finding) => finding !== null), fixedCosts }
}
