import type { activities } from '@tillsight/contract'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { insertActivities } from './activities.queries.ts'
import { valuesOf } from './activity-values.ts'
import { auditedActivity } from './audited-activity.ts'
import { readActivity } from './find-activity.ts'

export const createActivity: Verb<typeof activities.createActivity> = (request, input) =>
  inTransaction(request, async (request) => {
    await requireRoom(request, 'activities')
    const values = await valuesOf(request, input)
    const id = newId()
    await insertActivities(request, [{ ...values, id, source: null, external_id: null }])
    const after = await readActivity(request, id)
    await audit(request, {
      ...request,
      action: 'activity.created',
      record: { kind: 'activity', id },
      after: auditedActivity(after),
    })
    request.publish('activities')
    return after
  })
