import type { Alert } from '@tillsight/contract/figures/alerts'

/** What the audit log says of an alert. */
export const auditedAlert = ({ id, title, recipients, id_webhook, quiet, is_paused }: Alert) => ({
  id,
  alert: title,
  recipients: recipients.map(({ id }) => id),
  id_webhook,
  quiet_hours: quiet && `${quiet.from}–${quiet.until}`,
  is_paused,
})
