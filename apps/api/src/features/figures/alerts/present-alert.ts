import type { Alert } from '@tillsight/contract/figures/alerts'
import { isOfMetric } from '@tillsight/domain/figures/alerts/alert-rule'
import { seesAlertOf } from '@tillsight/domain/figures/alerts/seen-alert'
import { type AskedMetric, readSeenMetrics } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { AlertRow, RecipientRow } from './alerts.queries.ts'
import { describeRule } from './subject-of.ts'

type Presented = Alert['recipients'][number]

/** Whether they get it by email; a metric that is gone is seen by nobody. */
export const recipientState = (
  { role, is_active, is_proved, unsubscribed_at }: RecipientRow,
  needs: AskedMetric['needs'] | null,
): Presented['state'] => {
  if (!is_active || !seesAlertOf(role, needs)) return 'NO_ACCESS'
  if (unsubscribed_at !== null) return 'UNSUBSCRIBED'
  return is_proved ? 'ON' : 'UNCONFIRMED'
}

const presentAlert = (
  request: MemberRequest,
  row: AlertRow,
  metrics: ReadonlyMap<string, AskedMetric>,
): Alert => {
  const metric = isOfMetric(row.rule) ? metrics.get(row.rule.metric) : undefined
  const { title, problem } = describeRule(request, row.rule, { metric, category: row.category })
  return {
    id: row.id,
    rule: row.rule,
    title,
    problem: problem ?? row.problem,
    recipients: row.recipients.map((person) => ({
      id: person.id,
      name: person.name,
      state: recipientState(person, metric?.needs ?? null),
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

export const presentAlerts = async (request: MemberRequest, rows: readonly AlertRow[]): Promise<Alert[]> => {
  const ids = rows.flatMap(({ rule }) => (isOfMetric(rule) ? [rule.metric] : []))
  const metrics = await readSeenMetrics(request, ids)
  return rows.map((row) => presentAlert(request, row, metrics))
}
