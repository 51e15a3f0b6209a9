import type { promotions } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { auditedPromotion } from './audited-promotion.ts'
import { getInfo, getPromotionForUpdate, refuseEnded } from './find-promotion.ts'
import { valuesOf } from './promotion-values.ts'
import { type PromotionRow, type PromotionValues, updatePromotion } from './promotions.queries.ts'
import { refuseUsedCode, storeCovered } from './store-promotion.ts'

/** What was sold with it names it: with another discount its effect would be that of two promotions. */
const refuseOtherDiscount = (row: PromotionRow, values: PromotionValues): void => {
  if (row.rate === values.rate && row.amount === values.amount) return
  throw fieldError(
    'conflict',
    values.rate === null ? 'amount' : 'percent',
    'Something was already sold with this discount. End this promotion and add a new one.',
  )
}

export const editPromotion: Verb<typeof promotions.editPromotion> = (request, { id, version, ...form }) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    const row = await getPromotionForUpdate(request, id)
    refuseStaleEdit({ what: 'promotion', latest: row, edited: version })
    refuseEnded(row)
    const before = await getInfo(request, id)
    const values = valuesOf(form)
    if (before.used) refuseOtherDiscount(row, values)
    if (values.amount !== null)
      refuseDecimals(request, [{ field: 'amount', amount: values.amount, before: row.amount ?? undefined }])
    await refuseUsedCode(request, { id, ...values })
    await updatePromotion(request, id, values)
    await storeCovered(request, id, form)
    const after = await getInfo(request, id)
    await audit(request, {
      ...request,
      action: 'promotion.edited',
      record: { kind: 'promotion', id },
      before: auditedPromotion(before),
      after: auditedPromotion(after),
    })
    request.publish('promotions')
    return after
  })
