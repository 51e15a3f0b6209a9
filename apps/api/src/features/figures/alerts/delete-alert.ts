import type { alerts } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { deleteAlertRow } from './alerts.queries.ts'
import { auditedAlert } from './audited-alert.ts'
import { getAlert } from './get-alert.ts'
import { presentAlerts } from './present-alert.ts'

export const deleteAlert: Verb<typeof alerts.deleteAlert> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    const [before] = await presentAlerts(request, [await getAlert(request, id)])
    await deleteAlertRow(request, id)
    await audit(request, {
      ...request,
      action: 'alert.deleted',
      record: { kind: 'alert', id },
      before: before ? auditedAlert(before) : { id },
    })
    request.publish('alerts')
    return null
  })
