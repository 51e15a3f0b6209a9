import type { Alert } from '@tillsight/contract/figures/alerts'
import { seesAlertOf } from '@tillsight/domain/figures/alerts/seen-alert'
import type { MemberRequest } from '#platform/request.ts'
import type { AlertRow, RecipientRow } from './alerts.queries.ts'
import type { Described } from './kinds/kind.ts'
import { kindOf } from './kinds/kind-of.ts'

type Presented = Alert['recipients'][number]

/** Whether they get it by email. */
export const recipientState = (
  { role, is_active, is_proved, unsubscribed_at }: RecipientRow,
  needs: Described['needs'],
): Presented['state'] => {
  if (!is_active || !seesAlertOf(role, needs)) return 'NO_ACCESS'
  if (unsubscribed_at !== null) return 'UNSUBSCRIBED'
  return is_proved ? 'ON' : 'UNCONFIRMED'
}

const presentAlert = async (request: MemberRequest, row: AlertRow): Promise<Alert> => {
  const { title, problem, needs } = await kindOf(row.rule).describe(request)
  return {
    id: row.id,
    rule: row.rule,
    title,
    problem: problem ?? row.problem,
    recipients: row.recipients.map((person) => ({
      id: person.id,
      name: person.name,
      state: recipientState(person, needs),
    })),
    id_webhook: row.webhook_id,
    quiet:
      row.quiet_from !== null && row.quiet_until !== null
        ? { from: row.quiet_from, until: row.quiet_until }
        : null,
    is_paused: row.is_paused,
    is_firing: row.is_firing,
    fired_at: row.fired_at?.toISOString() ?? null,
    checked_at: row.checked_at?.toISOString() ?? null,
    version: row.version,
  }
}

export const presentAlerts = (request: MemberRequest, rows: readonly AlertRow[]): Promise<Alert[]> =>
  Promise.all(rows.map((row) => presentAlert(request, row)))
