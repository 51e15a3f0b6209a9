import { listFile } from '#platform/lists/list-file.ts'
import { selectNotifications } from './notifications.queries.ts'
import { seenNotifications } from './seen-notifications.ts'

/** More than ninety days of the busiest alerts have. */
const mostRows = 50_000

export const exportNotifications = listFile({
  label: 'Notifications',
  fileName: 'notifications',
  emptyMessage: 'No notifications.',
  read: async (request) =>
    selectNotifications(request, {
      seen: await seenNotifications(request),
      alertId: undefined,
      before: null,
      limit: mostRows,
    }),
  columns: [
    { label: 'Reported', kind: 'datetime', of: ({ fired_at }) => fired_at },
    { label: 'Alert', kind: 'text', of: ({ title }) => title },
    { label: 'Reason', kind: 'text', of: ({ reason }) => reason },
    { label: 'No longer true', kind: 'datetime', of: ({ ended_at }) => ended_at },
  ],
})
