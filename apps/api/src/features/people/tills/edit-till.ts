import type { tills } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { findTillForUpdate, refuseSameName } from './find-till.ts'
import { presentTill } from './present-till.ts'
import { updateTillName } from './tills.queries.ts'

export const editTill: Verb<typeof tills.editTill> = (request, { id, name, version }) =>
  inTransaction(request, async (request) => {
    const { till, others } = await findTillForUpdate(request, id)
    refuseStaleEdit({ what: 'till', latest: till, edited: version })
    refuseSameName(name, others)
    await updateTillName(request, id, name)
    await audit(request, {
      ...request,
      action: 'till.renamed',
      record: { kind: 'till', id },
      before: { id, name: till.name },
      after: { id, name },
    })
    request.publish('tills')
    return presentTill((await findTillForUpdate(request, id)).till)
  })
