import type { alerts } from '@tillsight/contract'
import { isSameRule } from '@tillsight/domain/figures/alerts/alert-rule'
import { audit } from '#platform/audit/audit.queries.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { replaceRecipients, updateAlert } from './alerts.queries.ts'
import { auditedAlert } from './audited-alert.ts'
import { checkForm } from './check-form.ts'
import { checkSoon } from './checks.queries.ts'
import { getAlert } from './get-alert.ts'
import { presentAlerts } from './present-alert.ts'

export const editAlert: Verb<typeof alerts.editAlert> = (request, { id, version, ...input }) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    const row = await getAlert(request, id)
    refuseStaleEdit({ what: 'alert', latest: row, edited: version })
    const [before] = await presentAlerts(request, [row])
    const { people, ...values } = await checkForm(request, input)
    const restarts = !isSameRule(row.rule, values.rule) || (row.is_paused && !values.isPaused)
    await updateAlert(request, { id, ...values }, { restarts })
    await replaceRecipients(request, id, people)
    await checkSoon(request)
    const [after] = await presentAlerts(request, [await getAlert(request, id)])
    if (!before || !after) throw new Error('The alert was not stored.')
    await audit(request, {
      ...request,
      action: 'alert.edited',
      record: { kind: 'alert', id },
      before: auditedAlert(before),
      after: auditedAlert(after),
    })
    request.publish('alerts')
    return after
  })
