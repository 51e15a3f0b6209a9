import { methodName } from '@tillsight/domain/books/sales/limits'
import type { Day } from '@tillsight/domain/day'
import type { DaySums } from '@tillsight/domain/figures/accounting/day-sums'
import type { Period } from '@tillsight/domain/period'
import type { MemberRequest } from '#platform/request.ts'
import { selectMoved, selectPaid, selectSold, selectTaxes } from './accounting.queries.ts'

const byDay = <Row extends { day: Day }>(rows: readonly Row[]): Map<Day, Row[]> => {
  const days = new Map<Day, Row[]>()
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row])
  return days
}

/** Every day on which something was sold or cash was moved, in order. */
export const readDaySums = async (request: MemberRequest, period: Period): Promise<DaySums[]> => {
  const [paid, sold, taxes, moved] = await Promise.all([
    selectPaid(request, period),
    selectSold(request, period),
    selectTaxes(request, period),
    selectMoved(request, period),
  ])
  const [paidOn, soldOn, taxesOn, movedOn] = [byDay(paid), byDay(sold), byDay(taxes), byDay(moved)]
  const days = [...new Set([...paidOn.keys(), ...movedOn.keys()])].sort()
  return days.map((day) => ({
    day,
    paid: (paidOn.get(day) ?? []).map(({ method, own_name, amount }) => ({
      method,
      name: methodName(method, own_name === null ? null : { [method]: own_name }),
      amount,
    })),
    sold: soldOn.get(day) ?? [],
    taxes: taxesOn.get(day) ?? [],
    cash: movedOn.get(day) ?? [],
  }))
}
