import type { promotions } from '@tillsight/contract'
import { later } from '@tillsight/domain/day'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getInfo, getPromotionForUpdate, refuseEnded } from './find-promotion.ts'
import { updatePromotion } from './promotions.queries.ts'

/** Today is its last day, and it no longer runs on it. One that has not begun never ran, and can be deleted. */
export const endPromotion: Verb<typeof promotions.endPromotion> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const row = await getPromotionForUpdate(request, id)
    refuseEnded(row)
    if (row.ends_on !== null && row.ends_on < request.today)
      throw fieldError('conflict', 'id', 'This promotion has already ended.')
    await updatePromotion(request, id, {
      ends_on: later(row.starts_on, request.today),
      ended_at: request.now,
    })
    const after = await getInfo(request, id)
    await audit(request, {
      ...request,
      action: 'promotion.ended',
      record: { kind: 'promotion', id },
      before: { id, name: row.name, ends_on: row.ends_on },
      after: { id, name: row.name, ends_on: after.ends_on },
    })
    request.publish('promotions')
    return after
  })
