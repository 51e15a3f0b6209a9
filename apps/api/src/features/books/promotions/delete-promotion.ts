import type { promotions } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { auditedPromotion } from './audited-promotion.ts'
import { getInfo, getPromotionForUpdate } from './find-promotion.ts'
import { deletePromotionRow } from './promotions.queries.ts'

export const deletePromotion: Verb<typeof promotions.deletePromotion> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await getPromotionForUpdate(request, id, 'to delete')
    const before = await getInfo(request, id)
    if (before.used)
      throw fieldError(
        'conflict',
        'id',
        'Something was sold with this promotion, so it cannot be deleted. End it instead.',
      )
    await deletePromotionRow(request, id)
    await audit(request, {
      ...request,
      action: 'promotion.deleted',
      record: { kind: 'promotion', id },
      before: auditedPromotion(before),
    })
    request.publish('promotions')
    return null
  })
