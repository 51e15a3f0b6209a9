import type { advice } from '@tillsight/contract'
import { updateMade } from '#features/insight/findings/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { insertEvents } from './advice.queries.ts'
import { lockShown } from './find-shown.ts'
import { undoStep } from './steps.ts'

/** A promotion that was used, or an order that was sent, stays: then deleting it says why. */
export const undoFollowing: Verb<typeof advice.undoFollowing> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const { row, finding } = await lockShown(request, id)
    if (row.made_id === null || row.made_kind === null)
      throw new AppError('conflict', 'There is nothing to undo.')
    await undoStep(request, { kind: row.made_kind, id: row.made_id })
    await updateMade(request, row.id, null)
    await insertEvents(request, [{ about: row, event: 'undone' }])
    await audit(request, {
      ...request,
      action: 'finding.undone',
      record: { kind: 'finding', id: row.id },
      after: { kind: finding.kind },
    })
    request.publish('findings')
    return null
  })
