import type { promotions } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getInfo, getPromotionForUpdate, refuseEnded } from './find-promotion.ts'
import { updatePromotion } from './promotions.queries.ts'
import { refuseUsedCode } from './store-promotion.ts'

export const pausePromotion: Verb<typeof promotions.pausePromotion> = (request, { id, paused }) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    const row = await getPromotionForUpdate(request, id)
    refuseEnded(row)
    if (!paused) await refuseUsedCode(request, row)
    await updatePromotion(request, id, { paused_at: paused ? (row.paused_at ?? request.now) : null })
    await audit(request, {
      ...request,
      action: paused ? 'promotion.paused' : 'promotion.resumed',
      record: { kind: 'promotion', id },
      before: { id, name: row.name, paused: row.paused_at !== null },
      after: { id, name: row.name, paused },
    })
    request.publish('promotions')
    return getInfo(request, id)
  })
