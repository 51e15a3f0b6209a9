import { unknownPromotion } from '@tillsight/contract/books/promotion-form'
import type { PromotionInfo } from '@tillsight/contract/books/promotions'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { presentInfo } from './present-promotion.ts'
import { lockPromotion, type PromotionRow, selectPromotion } from './promotions.queries.ts'

export const getInfo = async (request: MemberRequest, id: string): Promise<PromotionInfo> => {
  const row = await selectPromotion(request, id)
  if (!row) throw fieldError('missing', 'id', unknownPromotion)
  return presentInfo(request, row)
}

export const getPromotionForUpdate = async (
  request: MemberRequest,
  id: string,
  lock: 'to change' | 'to delete' = 'to change',
): Promise<PromotionRow> => {
  const row = await lockPromotion(request, id, lock)
  if (!row) throw fieldError('missing', 'id', unknownPromotion)
  return row
}

export const refuseEnded = ({ ended_at }: PromotionRow): void => {
  if (ended_at) throw fieldError('conflict', 'id', 'This promotion has ended. Add a new one.')
}
