import { addDays, type Day } from '@tillsight/domain/day'
import type { History } from '@tillsight/domain/insight/forecast/history'
import type { MemberRequest } from '#platform/request.ts'
import { readRevenueHistory } from './read-history.ts'
import { daysOfStockHistory, selectSoldDays, selectStockDays } from './stock.queries.ts'

const byProduct = <Row extends { id: string; day: Day }>(
  rows: readonly Row[],
): Map<string, Map<Day, Row>> => {
  const found = new Map<string, Map<Day, Row>>()
  for (const row of rows) found.set(row.id, (found.get(row.id) ?? new Map<Day, Row>()).set(row.day, row))
  return found
}

/** Units of products by day, from their first sale on. Days that were closed or without stock say nothing. */
export const readProductHistories = async (
  request: MemberRequest,
  ids: readonly string[],
): Promise<Map<string, History>> => {
  const { today } = request
  const [store, soldRows, stockRows] = await Promise.all([
    readRevenueHistory(request),
    selectSoldDays(request, ids),
    selectStockDays(request, ids),
  ])
  const [sold, stock] = [byProduct(soldRows), byProduct(stockRows)]
  const open = new Set(
    store.values.flatMap((value, place) => (value === null ? [] : [addDays(store.start, place)])),
  )
  const historyOf = (id: string): History => {
    const [units, balances] = [sold.get(id), stock.get(id)]
    const first = [...(units?.keys() ?? [])].reduce((one, day) => (day < one ? day : one), today)
    const values: (number | null)[] = []
    let left = Number.POSITIVE_INFINITY
    for (let day = addDays(today, -daysOfStockHistory); day < today; day = addDays(day, 1)) {
      const value = units?.get(day)?.units ?? 0
      left = balances?.get(day)?.balance ?? left
      if (day < first) continue
      values.push(open.has(day) && (value > 0 || left > 0) ? Math.max(0, value) : null)
    }
    return { start: first, values }
  }
  return new Map(ids.map((id) => [id, historyOf(id)]))
}
