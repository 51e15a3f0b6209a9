import type { activities } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { updateDeletion } from './activities.queries.ts'
import { auditedActivity } from './audited-activity.ts'
import { getActivityForUpdate } from './find-activity.ts'
import { presentActivity } from './present-activity.ts'

/** It stays in the table, so that it can be restored, and is not brought back by its source. */
export const deleteActivity: Verb<typeof activities.deleteActivity> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const row = await getActivityForUpdate(request, id)
    await updateDeletion(request, id, request.now)
    await audit(request, {
      ...request,
      action: 'activity.deleted',
      record: { kind: 'activity', id },
      before: auditedActivity(presentActivity(row)),
    })
    request.publish('activities')
    return null
  })
