import type { activities } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { updateActivities } from './activities.queries.ts'
import { valuesOf } from './activity-values.ts'
import { auditedActivity } from './audited-activity.ts'
import { getActivityForUpdate, readActivity } from './find-activity.ts'
import { presentActivity } from './present-activity.ts'

export const editActivity: Verb<typeof activities.editActivity> = (request, { id, version, ...form }) =>
  inTransaction(request, async (request) => {
    const row = await getActivityForUpdate(request, id)
    refuseStaleEdit({ what: 'activity', latest: row, edited: version })
    await updateActivities(request, [{ ...(await valuesOf(request, form, row)), id }])
    const after = await readActivity(request, id)
    await audit(request, {
      ...request,
      action: 'activity.edited',
      record: { kind: 'activity', id },
      before: auditedActivity(presentActivity(row)),
      after: auditedActivity(after),
    })
    request.publish('activities')
    return after
  })
