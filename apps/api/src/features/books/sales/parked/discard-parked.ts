import type { parkedSales } from '@tillsight/contract'
import { refuseAfterWrite } from '#features/people/tills/index.ts'
import { tillOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { takenBefore } from './claim-parked.ts'
import { deleteParked } from './parked.queries.ts'
import { auditedParked } from './present-parked.ts'

export const discardParked: Verb<typeof parkedSales.discardParked> = (request, held) =>
  inTransaction(request, async (request) => {
    if (tillOf(request)) await refuseAfterWrite(request)
    const row = await deleteParked(request, held)
    if (!row) throw await takenBefore(request, { id: held.id, field: 'id' })
    await audit(request, {
      ...request,
      action: 'sale.parked-discarded',
      record: { kind: 'parked-sale', id: row.id },
      before: auditedParked(row),
    })
    request.publish('parked-sales')
    return null
  })
