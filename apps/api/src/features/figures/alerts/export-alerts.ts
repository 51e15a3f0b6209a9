import { instant, listFile, yesOrNo } from '#platform/lists/list-file.ts'
import { listAlerts } from './list-alerts.ts'

const states = {
  ON: '',
  UNSUBSCRIBED: ' (unsubscribed)',
  UNCONFIRMED: ' (address not confirmed)',
  NO_ACCESS: ' (may not see it)',
} as const

export const exportAlerts = listFile({
  label: 'Alerts',
  fileName: 'alerts',
  emptyMessage: 'No alerts.',
  read: (request) => listAlerts(request, {}),
  columns: [
    { label: 'Alert', kind: 'text', of: ({ title }) => title },
    {
      label: 'Mailed to',
      kind: 'text',
      of: ({ recipients }) => recipients.map(({ name, state }) => `${name}${states[state]}`).join(', '),
    },
    { label: 'Posted to a webhook', kind: 'text', of: ({ id_webhook }) => yesOrNo(id_webhook !== null) },
    { label: 'Quiet hours', kind: 'text', of: ({ quiet }) => quiet && `${quiet.from} to ${quiet.until}` },
    { label: 'Paused', kind: 'text', of: ({ is_paused }) => yesOrNo(is_paused) },
    { label: 'True now', kind: 'text', of: ({ is_firing }) => yesOrNo(is_firing) },
    { label: 'Last fired', kind: 'datetime', of: ({ fired_at }) => instant(fired_at) },
    { label: 'Last checked', kind: 'datetime', of: ({ checked_at }) => instant(checked_at) },
    { label: 'Cannot be checked', kind: 'text', of: ({ problem }) => problem },
  ],
})
