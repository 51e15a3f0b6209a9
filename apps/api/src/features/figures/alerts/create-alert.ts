import type { alerts } from '@tillsight/contract'
import { mostAlerts } from '@tillsight/domain/figures/alerts/alert-rule'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { insertAlert, replaceRecipients, selectAlerts } from './alerts.queries.ts'
import { auditedAlert } from './audited-alert.ts'
import { checkForm } from './check-form.ts'
import { checkSoon } from './checks.queries.ts'
import { getAlert } from './get-alert.ts'
import { presentAlerts } from './present-alert.ts'

export const createAlert: Verb<typeof alerts.createAlert> = (request, input) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    if ((await selectAlerts(request)).length >= mostAlerts)
      throw new AppError('conflict', `A store can have at most ${mostAlerts} alerts. Delete one first.`)
    const { people, ...values } = await checkForm(request, input)
    const id = newId()
    await insertAlert(request, { id, ...values })
    await replaceRecipients(request, id, people)
    await checkSoon(request)
    const [made] = await presentAlerts(request, [await getAlert(request, id)])
    if (!made) throw new Error('The alert was not stored.')
    await audit(request, {
      ...request,
      action: 'alert.created',
      record: { kind: 'alert', id },
      after: auditedAlert(made),
    })
    request.publish('alerts')
    return made
  })
