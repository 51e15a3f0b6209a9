import type { activities } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { updateDeletion } from './activities.queries.ts'
import { auditedActivity } from './audited-activity.ts'
import { getActivityForUpdate, readActivity } from './find-activity.ts'

export const restoreActivity: Verb<typeof activities.restoreActivity> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await getActivityForUpdate(request, id, { isDeleted: true })
    await updateDeletion(request, id, null)
    const after = await readActivity(request, id)
    await audit(request, {
      ...request,
      action: 'activity.restored',
      record: { kind: 'activity', id },
      after: auditedActivity(after),
    })
    request.publish('activities')
    return after
  })
