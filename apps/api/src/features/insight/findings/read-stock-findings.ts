import type { FindingOf } from '@tillsight/domain/insight/findings/finding'
import { stockFinding } from '@tillsight/domain/insight/findings/stock'
import type { MemberRequest } from '#platform/request.ts'
import { mapInSlices } from '#platform/slices.ts'
import { selectStockRows } from './facts.queries.ts'

export type StockFinding = FindingOf<'dead-stock'> | FindingOf<'idle-capital'>

/** All of them as of now, the most money first: the page shows only the first few. */
export const readStockFindings = async (request: MemberRequest): Promise<StockFinding[]> => {
  const found = await mapInSlices(await selectStockRows(request), stockFinding)
  return found
    .filter((finding) => finding !== null)
    .sort((one, other) => (other.money ?? 0) - (one.money ?? 0) || (one.subject < other.subject ? -1 : 1))
}
