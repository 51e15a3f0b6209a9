import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { Period } from '@tillsight/domain/period'
import { byWorth, readSummed, type TotalsEntry } from '#features/books/sales/index.ts'
import { inSnapshot, type MemberRequest } from '#platform/request.ts'
import { selectProductNames, type Top, type TopRow } from './measures.queries.ts'
import { columnsOf } from './sum-columns.queries.ts'

type Summed = Awaited<ReturnType<typeof readSummed>>

/** Those that have not changed since folding are in order already. */
const candidates = ({ folded, changed }: Summed, limit: number): TotalsEntry[] => {
  const found = [...changed]
  for (const entry of folded) {
    if (found.length === changed.size + limit) break
    if (!changed.has(entry[0])) found.push(entry)
  }
  return found
}

/** The products that are worth most, and only those that are worth something, from the rollups. */
export const bestOfSums = (
  request: MemberRequest,
  measures: readonly MeasureId[],
  { by, limit, period }: Top & { period: Period },
): Promise<TopRow[]> =>
  inSnapshot(request, async (request) => {
    const sums = [by, ...measures].map((measure) => columnsOf('product_sum', measure))
    const summed = await readSummed(request, { by: 'product_id', sums, period })
    const best = candidates(summed, limit)
      .filter(([, [worth = 0]]) => worth > 0)
      .sort(byWorth)
      .slice(0, limit)
    const names = await selectProductNames(
      request,
      best.map(([id]) => id),
    )
    return best.map(([id, [, ...totals]]) => ({
      part: id,
      name: names.get(id) ?? '',
      is_whole: false,
      ...Object.fromEntries(measures.map((measure, place) => [measure, totals[place] ?? 0])),
    }))
  })
