import type { parkedSales } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { takenBefore } from './claim-parked.ts'
import { updateReleased } from './parked.queries.ts'
import { auditedParked } from './present-parked.ts'

/** Also from a till that has sold already: it changes nothing but who may take it up. */
export const releaseParked: Verb<typeof parkedSales.releaseParked> = (request, held) =>
  inTransaction(request, async (request) => {
    const row = await updateReleased(request, held)
    if (!row) throw await takenBefore(request, { id: held.id, field: 'id' })
    await audit(request, {
      ...request,
      action: 'sale.put-back',
      record: { kind: 'parked-sale', id: row.id },
      after: auditedParked(row),
    })
    request.publish('parked-sales')
    return null
  })
