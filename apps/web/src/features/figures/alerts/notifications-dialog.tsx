import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { NotificationList } from './notification-list.tsx'
import { useReadNotifications, useUnread } from './notifications.api.ts'

/** What the bell opens. */
export const NotificationsDialog = ({ onClose }: { onClose: () => void }) => {
  const unread = useUnread().data?.unread ?? 0
  const reading = useReadNotifications()
  return (
    <Dialog
      open
      title="Notifications"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={unread === 0}
            busy={reading.isPending}
            onClick={() => reading.mutate(undefined)}
          >
            Mark all as read
          </Button>
          <Button to="/platform/alerts" onClick={onClose}>
            Alerts
          </Button>
        </>
      }
    >
      <NotificationList onFollow={onClose} />
    </Dialog>
  )
}
