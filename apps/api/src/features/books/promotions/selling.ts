import type { Promotion } from '@tillsight/domain/books/promotions/promotion'
import type { Day } from '@tillsight/domain/day'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { presentSelling } from './present-promotion.ts'
import { lockForSale, selectSelling, selectSellingById } from './promotions.queries.ts'

/** Those that can apply to a sale, and its day. */
export const promotionsAt = async (
  request: MemberRequest,
  at: Date,
): Promise<{ day: Day; promotions: Promotion[] }> => {
  const rows = await selectSelling(request, at)
  return { day: rows[0]?.day ?? request.today, promotions: rows.map(presentSelling) }
}

/** Those that a device knew, whether they run or not. */
export const promotionsById = async (
  request: MemberRequest,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Promotion>> => {
  if (ids.length === 0) return new Map()
  const rows = await selectSellingById(request, ids)
  return new Map(rows.map((row) => [row.id, presentSelling(row)]))
}

/** Before lines that name promotions are stored: none of them is deleted meanwhile. */
export const holdPromotions = async (request: MemberRequest, ids: readonly string[]): Promise<void> => {
  const named = [...new Set(ids)]
  if (named.length === 0) return
  const held = await lockForSale(request, named)
  if (held.length < named.length)
    throw new AppError('conflict', 'A promotion was deleted a moment ago. Record the sale again.')
}
