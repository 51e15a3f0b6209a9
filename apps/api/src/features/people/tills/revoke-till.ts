import type { tills } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { findTillForUpdate } from './find-till.ts'
import { updateRevoked } from './tills.queries.ts'

export const revokeTill: Verb<typeof tills.revokeTill> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const { till } = await findTillForUpdate(request, id)
    await updateRevoked(request, id)
    await audit(request, {
      ...request,
      action: 'till.revoked',
      record: { kind: 'till', id },
      before: { id, name: till.name },
    })
    request.publish('tills')
    return null
  })
