import type { purchases } from '@tillsight/contract'
import { addDays } from '@tillsight/domain/day'
import { selectSupplier } from '#features/books/suppliers/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { getOrderForUpdate, readPurchase } from './find-purchase.ts'
import { auditedPurchase } from './present-purchase.ts'
import { type OrderRow, updateSent } from './purchases.queries.ts'

/** The day that was agreed, or the lead time from today on. */
const expectedOn = async (request: MemberRequest, row: OrderRow): Promise<string | null> => {
  if (row.expected_on) return row.expected_on
  const supplier = await selectSupplier(request, row.supplier_id)
  return supplier ? addDays(request.today, supplier.lead_days) : null
}

export const sendPurchase: Verb<typeof purchases.sendPurchase> = (request, { id, version }) =>
  inTransaction(request, async (request) => {
    const row = await getOrderForUpdate(request, id, { version, only: ['DRAFT'], done: 'sent again' })
    await updateSent(request, id, await expectedOn(request, row))
    const purchase = await readPurchase(request, id)
    await audit(request, {
      ...request,
      action: 'purchase.sent',
      record: { kind: 'purchase', id },
      after: auditedPurchase(purchase),
    })
    request.publish('purchases')
    request.publish('suppliers')
    return purchase
  })
