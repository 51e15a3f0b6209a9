import { addDays, type Day } from '@tillsight/domain/day'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { type Amounts, addAmounts } from '@tillsight/domain/floor/contests/amounts'
import { baselineDays } from '@tillsight/domain/floor/contests/contest'
import type { Tried } from '@tillsight/domain/floor/contests/lab/back-test'
import { labDays } from '@tillsight/domain/floor/contests/lab/trial-periods'
import type { Scoring } from '@tillsight/domain/floor/contests/scoring'
import { readSellerDays } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { measuresOf } from '../contest-metrics.ts'
import type { StoredRules } from '../stored-rules.ts'

/** What warnings and the cost of prizes are about, besides the metrics themselves. */
const always: readonly MeasureId[] = [
  'sales.count',
  'sales.gross',
  'sales.discount',
  'sales.net',
  'sales.cost',
  'lines.below_cost_net',
  'lines.known_cost_net',
]

const isOfShifts = (id: MeasureId): boolean => id === 'work.minutes'

type Read = Awaited<ReturnType<typeof readSellerDays>>

const amountsOf = (measures: readonly MeasureId[], found: Read, memberId: string) =>
  [...(found.get(memberId) ?? [])].map(([day, measured]): [Day, Amounts] => [
    day,
    Object.fromEntries(measures.map((id) => [id, measured[id]])),
  ])

/** What each had by day, up to yesterday. Hours are of a person and not of what was sold, so no filter applies to them. */
export const readTried = async (
  request: MemberRequest,
  memberIds: readonly string[],
  { scoring, filters }: { scoring: Scoring; filters: StoredRules['filters'] },
): Promise<Tried[]> => {
  const { today } = request
  const period = { start: addDays(today, -labDays - baselineDays), end: addDays(today, -1) }
  const counted = [...new Set([...measuresOf(scoring), ...always])].filter((id) => !isOfShifts(id))
  const hours: MeasureId[] = ['work.minutes']
  const [sold, worked] = await Promise.all([
    readSellerDays(request, memberIds, { measures: counted, period, filters }),
    readSellerDays(request, memberIds, { measures: hours, period, filters: [] }),
  ])
  return memberIds.map((id) => {
    const days = new Map(amountsOf(counted, sold, id))
    for (const [day, amounts] of amountsOf(hours, worked, id))
      days.set(day, addAmounts(days.get(day) ?? {}, amounts))
    return { id, days }
  })
}
