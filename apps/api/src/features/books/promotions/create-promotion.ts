import type { promotions } from '@tillsight/contract'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { auditedPromotion } from './audited-promotion.ts'
import { getInfo } from './find-promotion.ts'
import { valuesOf } from './promotion-values.ts'
import { insertPromotion } from './promotions.queries.ts'
import { refuseUsedCode, storeCovered } from './store-promotion.ts'

export const createPromotion: Verb<typeof promotions.createPromotion> = (request, input) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    await requireRoom(request, 'promotions')
    const [id, values] = [newId(), valuesOf(input)]
    if (values.amount !== null) refuseDecimals(request, [{ field: 'amount', amount: values.amount }])
    await refuseUsedCode(request, { id, ...values })
    await insertPromotion(request, values, id)
    await storeCovered(request, id, input)
    const after = await getInfo(request, id)
    await audit(request, {
      ...request,
      action: 'promotion.created',
      record: { kind: 'promotion', id },
      after: auditedPromotion(after),
    })
    request.publish('promotions')
    return after
  })
