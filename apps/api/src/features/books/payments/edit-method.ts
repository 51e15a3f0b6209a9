import type { paymentMethods } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { requireMethod, storeMethod } from './store-method.ts'

export const editMethod: Verb<typeof paymentMethods.editMethod> = (request, { version, ...form }) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    const before = await requireMethod(request, form.id)
    refuseStaleEdit({ what: 'payment method', latest: before, edited: version })
    const after = await storeMethod(request, form)
    const record = { kind: 'payment-method', id: form.id } as const
    await audit(request, { ...request, action: 'payment-method.edited', record, before, after })
    // Sales show its name.
    request.publish('payment-methods')
    request.publish('sales')
    return after
  })
