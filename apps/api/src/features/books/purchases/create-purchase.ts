import type { purchases } from '@tillsight/contract'
import { requireSupplier } from '#features/books/suppliers/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { draftLines } from './draft-lines.ts'
import { readPurchase } from './find-purchase.ts'
import { auditedPurchase } from './present-purchase.ts'
import { insertLines, insertOrder } from './purchases.queries.ts'

export const createPurchase: Verb<typeof purchases.createPurchase> = (request, input) =>
  inTransaction(request, async (request) => {
    await requireRoom(request, 'purchase_orders')
    const supplier = await requireSupplier(request, input.id_supplier)
    const { lines, total } = await draftLines(request, supplier.id, input.lines)
    const id = await insertOrder(request, {
      supplier_id: supplier.id,
      note: input.note ?? null,
      expected_on: input.expected ?? null,
      total,
    })
    await insertLines(request, id, lines)
    const purchase = await readPurchase(request, id)
    await audit(request, {
      ...request,
      action: 'purchase.drafted',
      record: { kind: 'purchase', id },
      after: auditedPurchase(purchase),
    })
    request.publish('purchases')
    return purchase
  })
