import type { purchases } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { draftLines } from './draft-lines.ts'
import { getOrderForUpdate, readPurchase } from './find-purchase.ts'
import { auditedPurchase } from './present-purchase.ts'
import { deleteLines, insertLines, updateOrder } from './purchases.queries.ts'

export const editPurchase: Verb<typeof purchases.editPurchase> = (request, { id, version, ...form }) =>
  inTransaction(request, async (request) => {
    const row = await getOrderForUpdate(request, id, { version, only: ['DRAFT'], done: 'edited' })
    const before = await readPurchase(request, id)
    const { lines, total } = await draftLines(request, row.supplier_id, form.lines)
    await deleteLines(request, id)
    await insertLines(request, id, lines)
    await updateOrder(request, id, {
      total,
      note: form.note === undefined ? row.note : form.note,
      expected_on: form.expected === undefined ? row.expected_on : form.expected,
    })
    const after = await readPurchase(request, id)
    await audit(request, {
      ...request,
      action: 'purchase.edited',
      record: { kind: 'purchase', id },
      before: auditedPurchase(before),
      after: auditedPurchase(after),
    })
    request.publish('purchases')
    return after
  })
